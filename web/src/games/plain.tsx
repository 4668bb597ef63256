// The face of a game that has none of its own: its moves in words.
import { useEffect } from 'preact/hooks';
import { type BoardProps, defineFace } from './face';

function Board() {
  return <div class="plain-board">This game has no board in the browser yet. The log shows what happens.</div>;
}

function Hand({ table }: BoardProps) {
  const may = table?.mayAct.value ?? false;
  useEffect(() => {
    if (may) void table?.word();
  }, [may, table]);
  if (!table || !may) return null;
  const texts = table.texts.value?.texts ?? [];
  return (
    <ul class="moves-list">
      {(table.look.value?.moves ?? []).map((move, index) => (
        <li key={JSON.stringify(move)}>
          <button type="button" class="plain" onClick={() => void table.act(move)}>
            {texts[index] ?? 'Move'}
          </button>
        </li>
      ))}
    </ul>
  );
}

export const face = defineFace<unknown, unknown, unknown, unknown>({
  Board,
  Hand,
  SeatSummary: () => null,
  SeatDetails: () => null,
  ScoreSheet: () => null,
  isScoring: (_): _ is unknown => false,
  standings: () => null,
  status: () => null,
  seatSide: (seat) => seat % 4,
  flightPaths: () => new Map(),
  sound: () => 'paper',
  remarks: [],
  handleKey: () => false,
  shortcuts: [],
});
