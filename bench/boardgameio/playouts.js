// Random play through boardgame.io's reducer: node playouts.js GAME SECONDS prints one line of JSON.

import internal from "boardgame.io/dist/cjs/internal.js";
import { GAMES } from "./games.js";

const { CreateGameReducer, InitializeGame, ProcessGameConfig } = internal;
const [name, seconds] = [process.argv[2], Number(process.argv[3])];
const game = ProcessGameConfig(GAMES[name]);
const reduce = CreateGameReducer({ game });

function playout() {
  let decisions = 0;
  let listed = 0;
  let state = InitializeGame({ game, numPlayers: 2 });
  while (state.ctx.gameover === undefined) {
    const playerID = state.ctx.currentPlayer;
    const moves = game.ai.enumerate(state.G, state.ctx, playerID);
    const { move, args } = moves[Math.floor(Math.random() * moves.length)];
    decisions += 1;
    listed += moves.length;
    const before = state._stateID;
    state = reduce(state, { type: "MAKE_MOVE", payload: { type: move, args, playerID } });
    if (state._stateID === before) throw new Error(`${name} refused ${move} ${JSON.stringify(args)}`);
  }
  return [decisions, listed];
}

function measure(seconds) {
  const tally = { decisions: 0, listed: 0, games: 0 };
  const began = performance.now();
  const worked = process.cpuUsage();
  while (performance.now() - began < seconds * 1000) {
    const [decisions, listed] = playout();
    tally.decisions += decisions;
    tally.listed += listed;
    tally.games += 1;
  }
  const { user, system } = process.cpuUsage(worked);
  return { ...tally, seconds: (performance.now() - began) / 1000, processor: (user + system) / 1e6 };
}

measure(1); // warm-up
console.log(JSON.stringify(measure(seconds)));
