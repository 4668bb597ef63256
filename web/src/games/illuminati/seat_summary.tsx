// What a seat shows: counts on its plaque; goals, Specials and the whole structure in the details dialog.
import { Crosshair, FileLock2, Layers, Target } from 'lucide';
import { plural } from '../../app/phrases';
import { Icon } from '../../view/icon';
import { AlignmentSign, Coins } from './art';
import { isIlluminati, nameOf, printedCard, specialOf } from './card_catalogue';
import { controllerOf } from './controller';
import { highlightsFor } from './highlights';
import { cardAim, seatAim } from './legal_moves';
import { MiniMap } from './structure_map';
import { ALIGNMENTS, goalShare, goalText, money, treasure } from './text';
import type { SeatProps } from './types';
import type { Player, Progress } from './wire';

/** A goal as a bar that fills. */
export function GoalBar({ goal }: { goal: Progress }) {
  return (
    <span class="ilu-goal" role="img" aria-label={goalText(goal)} title={goalText(goal)}>
      <i style={{ width: `${goalShare(goal) * 100}%` }} />
      <span>
        {goal.have ?? '?'}/{goal.need}
      </span>
    </span>
  );
}

/** A player's structure in small, with how many cards of it the picked card can be aimed at. */
function Thumbnail({ view, seat, table }: SeatProps) {
  const controller = table ? controllerOf(table) : null;
  const highlights = highlightsFor(controller, view);
  const player = view.players[seat];
  const many = player?.cells.filter((cell) => highlights.has(cardAim(cell.face.card))).length ?? 0;
  const aim = highlights.has(seatAim(seat)) ? seatAim(seat) : undefined;
  return (
    <span class={`ilu-thumb${aim ? ' ilu-lit' : ''}`} data-ilu-tab={seat} data-ilu-aim={aim}>
      {player && <MiniMap chart={player} />}
      {many > 0 && (
        <span class="ilu-lit-count">
          <Icon node={Crosshair} />
          {many}
          <span class="unseen"> to aim at</span>
        </span>
      )}
    </span>
  );
}

export function SeatSummary({ view, seat, table }: SeatProps) {
  return (
    <>
      <Facts view={view} seat={seat} />
      <Thumbnail view={view} seat={seat} table={table} />
    </>
  );
}

function Facts({ view, seat }: Omit<SeatProps, 'table'>) {
  const player = view.players[seat];
  if (!player) return null;
  if (player.out)
    return (
      <span class="facts ilu-facts">
        <span class="ilu-gone">
          out<span class="unseen"> of the game</span>
        </span>
      </span>
    );
  const [basic, ...special] = player.goals;
  const wealth = treasure(view, seat);
  return (
    <span class="facts ilu-facts">
      <span class="points" title={basic ? goalText(basic) : undefined}>
        <Icon node={Layers} />
        {player.cells.length}
        {basic && <small>/{basic.need}</small>}
        <span class="unseen"> groups, </span>
      </span>
      {special.map((goal) => (
        <span key={goal.words} class="ilu-aimed" title={goalText(goal)}>
          <Icon node={Target} />
          {goal.have ?? '?'}
          <small>/{goal.need}</small>
          <span class="unseen"> {goal.words}, </span>
        </span>
      ))}
      <span class="ilu-wealth">
        <Coins money={wealth} />
        <span class="unseen">{wealth === null ? 'hidden money, ' : 'megabucks, '}</span>
      </span>
      <span class="ilu-papers" title="Specials">
        <Icon node={FileLock2} />
        {player.special_count}
        <span class="unseen"> Specials</span>
      </span>
    </span>
  );
}

/** The structure as an indented list, for screen readers and those who prefer text. */
function Tree({ player }: { player: Player }) {
  return (
    <ul class="ilu-tree">
      {player.cells.map(({ face, depth }) => (
        <li key={face.card} style={{ '--ilu-depth': depth }}>
          <b>{face.name}</b>
          <span>
            Power {face.power}
            {face.transferable > 0 && `/${face.transferable}`}
            {face.resistance !== null && ` · Resistance ${face.resistance}`} · Income {face.income}
            {face.money !== null && ` · ${money(face.money)}`}
          </span>
          <span class="ilu-row-signs">
            {face.alignments.map((one) => (
              <span key={one} title={ALIGNMENTS[one]}>
                <AlignmentSign alignment={one} />
                <span class="unseen">{ALIGNMENTS[one]} </span>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function SeatDetails({ view, seat }: SeatProps) {
  const player = view.players[seat];
  if (!player) return null;
  const top = player.cells[0]?.face;
  const known = [...new Set([...player.shown, ...player.specials])];
  return (
    <div class="dossier ilu-dossier">
      <p>
        <b>{nameOf(player.illuminati)}.</b> {top?.says ?? printedCard(player.illuminati)?.says}
      </p>
      <ul class="ilu-goals">
        {player.goals.map((goal) => (
          <li key={goal.words}>
            <span>{goal.words}</span> <GoalBar goal={goal} />
          </li>
        ))}
        {player.secret && isIlluminati(player.secret) && (
          <li>
            <span>Your secret: {printedCard(player.secret)?.goal_says}</span>
          </li>
        )}
      </ul>
      <MiniMap chart={player} />
      <Tree player={player} />
      <p>
        {plural(player.special_count, 'Special')}
        {known.length > 0 && `, of which you know ${known.map((id) => specialOf(id).name).join(', ')}`};{' '}
        {plural(player.kills, 'group')} destroyed.
      </p>
    </div>
  );
}
