// The tools beside the question: taking a move back, hints, and when the page asks. Each has its name below its icon.
import { BellRing, Lightbulb, LoaderCircle, Undo2, X } from 'lucide';
import { useEffect } from 'preact/hooks';
import { listed } from '../../app/phrases';
import { say } from '../../app/screen_reader';
import type { Face } from '../../games/face';
import type { TableInfo } from '../../net/wire';
import { choosePassSetting, passSetting } from '../../table/auto_pass';
import type { Table } from '../../table/controller';
import { Dialog, DialogButtons } from '../dialog';
import { Radios } from '../form';
import { Icon, RoundButton } from '../icon';
import { Menu } from '../menu';
import { Sentence } from './event_log';

/** The name of a tool below its icon. */
export const ToolLabel = ({ text }: { text: string }) => (
  <span class="tool-label" aria-hidden="true">
    {text}
  </span>
);

/** Whether this player may take a move back now. */
export const mayUndo = (table: Table) =>
  !table.gone.value && (table.look.value?.undo ?? 'no') !== 'no' && !table.info.value?.undo_request;

export function UndoButton({ table }: { table: Table }) {
  const why = table.look.value?.undo_why;
  return (
    <>
      <button
        type="button"
        class="round"
        aria-label={table.look.value?.undo === 'ask' ? 'Undo: ask to take my move back' : 'Undo: take my move back'}
        title={mayUndo(table) ? 'Undo: take my move back (U)' : why || 'There is no move to take back.'}
        disabled={table.undo.sending.value || (!mayUndo(table) && !why)}
        aria-disabled={mayUndo(table) ? undefined : true}
        onClick={() => table.undo.press()}
      >
        <Icon node={Undo2} />
        <ToolLabel text="Undo" />
      </button>
      {table.undo.confirming.value && <PriceDialog table={table} />}
    </>
  );
}

/** Something hidden was revealed since: what going back costs is said first. */
function PriceDialog({ table }: { table: Table }) {
  const close = () => {
    table.undo.confirming.value = false;
  };
  return (
    <Dialog title="Take this move back?" onClose={close}>
      <p>{table.look.value?.undo_why}</p>
      <DialogButtons
        action="Take it back"
        onAction={() => void table.undo.take(true)}
        cancel="Keep my move"
        onCancel={close}
      />
    </Dialog>
  );
}

/** Somebody asks the others to take a move back. */
export function UndoRequestBanner({ table, info }: { table: Table; info: TableInfo }) {
  const request = info.undo_request;
  if (!request || info.phase !== 'playing') return null;
  const own = table.look.value?.seat ?? null;
  const name = (seat: number) => info.seats[seat]?.name ?? '';
  const mine = request.waits_for.find((seat) => seat === own || (own === null && info.yours.includes(seat)));
  if (mine !== undefined && !info.yours.includes(request.seat)) {
    return (
      <p class="banner" role="alert">
        <Icon node={Undo2} />
        <span>{name(request.seat)} would like to take the last move back.</span>
        <button type="button" class="primary" onClick={() => table.undo.answer(true)}>
          Accept
        </button>
        <button type="button" class="plain" onClick={() => table.undo.answer(false)}>
          Refuse
        </button>
      </p>
    );
  }
  return (
    <p class="banner" role="status">
      <Icon node={Undo2} />
      <span>
        {request.seat === own
          ? `You asked to take your move back. Waiting for ${listed(request.waits_for.map(name))}…`
          : `${name(request.seat)} asked to take a move back. Waiting for ${listed(request.waits_for.map(name))}…`}
      </span>
    </p>
  );
}

/** Whether this player may ask for a hint now. */
export const mayAskHint = (table: Table) =>
  table.info.value?.hints === true &&
  table.info.value.phase === 'playing' &&
  table.mayAct.value &&
  !table.look.value?.no_hint;

export function HintButton({ table }: { table: Table }) {
  if (table.info.value?.hints !== true || table.look.value?.seat === null) return null;
  const thinking = table.hints.thinking.value;
  return (
    <button
      type="button"
      class="round"
      aria-label="Hint: what could I do?"
      title={table.look.value?.no_hint || 'Hint: what could I do? (H)'}
      disabled={!mayAskHint(table) || thinking || table.hints.hint.value !== null}
      onClick={() => void table.hints.next()}
    >
      <Icon node={thinking ? LoaderCircle : Lightbulb} class={thinking ? 'spin' : ''} />
      <ToolLabel text="Hint" />
    </button>
  );
}

/** The hint, in steps: from a first nudge to the whole move, which can be played at once. */
export function HintLine({ table, face }: { table: Table; face: Face }) {
  const { hint, shown } = table.hints;
  const texts = hint.value?.texts ?? [];
  const count = shown.value;
  const text = texts[count - 1] ?? '';
  useEffect(() => {
    if (text) say(text);
  }, [text]);
  const given = hint.value;
  if (!given) return null;
  return (
    <fieldset class="hint">
      <legend class="unseen">What you could do</legend>
      <Icon node={Lightbulb} />
      <p>
        <Sentence table={table} text={text} />
      </p>
      {count < texts.length ? (
        <button type="button" class="plain" onClick={() => void table.hints.next()}>
          More
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          disabled={!table.mayAct.value}
          onClick={() => face.playHint(table, given.action)}
        >
          Play it
        </button>
      )}
      <RoundButton icon={X} label="Close the hint" onClick={() => table.hints.close()} />
    </fieldset>
  );
}

/** The menu beside the question: when the page asks the player, and when it passes for them. */
export function PassMenu({ game, face, first }: { game: string; face: Face; first: boolean }) {
  if (face.passSettings.length === 0) return null;
  const chosen = passSetting(game, face.passSettings, first);
  return (
    <Menu label="When to ask me" icon={BellRing} name={<ToolLabel text="Ask me" />}>
      {() => (
        <fieldset class="choices">
          <legend>When to ask me</legend>
          <Radios
            name="pass-setting"
            choices={face.passSettings.map(({ id, label }) => [id, label])}
            value={chosen}
            onPick={(id) => choosePassSetting(game, id)}
          />
        </fieldset>
      )}
    </Menu>
  );
}
