// Two small games in boardgame.io's own form; `ai.enumerate` lists the legal moves.

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/** Tic-tac-toe, as boardgame.io's tutorial has it. */
const ticTacToe = {
  name: "tic-tac-toe",
  disableUndo: true,
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const won = LINES.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c]);
    if (won) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
  ai: {
    enumerate: (G) => G.cells.flatMap((cell, id) => (cell === null ? [{ move: "clickCell", args: [id] }] : [])),
  },
};

const value = (card) => (card % 13) + 1;

/** All sets of places on the table whose cards add up to `wanted`. */
function sums(table, wanted, from = 0) {
  if (wanted === 0) return [[]];
  const found = [];
  for (let at = from; at < table.length; at++) {
    const rest = wanted - value(table[at]);
    if (rest < 0) continue;
    for (const more of sums(table, rest, at + 1)) found.push([at, ...more]);
  }
  return found;
}

function deal(G) {
  if (G.hands.some((hand) => hand.length > 0) || G.deck.length === 0) return;
  G.hands = G.hands.map(() => G.deck.splice(0, 4));
}

/** A fishing game: lay a card down, or take a set of cards that adds up to it; most cards win. */
const fishing = {
  name: "fishing",
  disableUndo: true,
  setup: ({ random }) => {
    const G = { deck: random.Shuffle([...Array(52).keys()]), table: [], hands: [[], []], taken: [0, 0] };
    G.table = G.deck.splice(0, 4);
    deal(G);
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID }, at) => {
      G.table.push(...G.hands[playerID].splice(at, 1));
      deal(G);
    },
    take: ({ G, playerID }, at, places) => {
      G.hands[playerID].splice(at, 1);
      G.table = G.table.filter((_, place) => !places.includes(place));
      G.taken[playerID] += places.length + 1;
      deal(G);
    },
  },
  endIf: ({ G }) => {
    if (G.deck.length === 0 && G.hands.every((hand) => hand.length === 0)) return { taken: G.taken };
  },
  ai: {
    enumerate: (G, ctx) =>
      G.hands[ctx.currentPlayer].flatMap((card, at) => [
        { move: "lay", args: [at] },
        ...sums(G.table, value(card)).map((places) => ({ move: "take", args: [at, places] })),
      ]),
  },
};

export const GAMES = { "tic-tac-toe": ticTacToe, fishing };
