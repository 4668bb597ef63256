// Small drawings: the ten alignments, the emblems of the Illuminati, coins, purses and dice.
import type { ComponentChildren } from 'preact';
import { ALIGNMENTS } from './text';
import type { Alignment } from './wire';

/** One sign of a pair; its opposite is mirrored. */
const Flag = ({ mirror }: { mirror: boolean }) => (
  <g transform={mirror ? 'translate(24 0) scale(-1 1)' : undefined}>
    <path d="M18.5 3v18" />
    <path d="M18.5 4.5C14 2.5 11 7 5 4.5v8.5c6 2.5 9-2 13.5 0Z" class={mirror ? 'ilu-solid' : ''} />
  </g>
);

const Temple = ({ mirror }: { mirror: boolean }) => (
  <g transform={mirror ? 'translate(0 24) scale(1 -1)' : undefined}>
    <path d="M3.5 10 12 3.5 20.5 10Z" class="ilu-solid" />
    <path d="M6.5 12.5v5.5M12 12.5v5.5M17.5 12.5v5.5M3.5 20.5h17" />
  </g>
);

const Blade = ({ mirror }: { mirror: boolean }) => (
  <g transform={mirror ? 'translate(0 24) scale(1 -1)' : undefined}>
    {mirror ? (
      <>
        <path d="M12 2.5 15 8v7H9V8Z" class="ilu-solid" />
        <path d="M6 15.5h12M12 16v5.5" />
      </>
    ) : (
      <>
        <path d="M12 2.5c5 3.5 5 9 0 12.5-5-3.5-5-9 0-12.5Z" />
        <path d="M12 7v14.5M12 17.5l4-3M12 19.5l-4-3" />
      </>
    )}
  </g>
);

const Ring = ({ bent }: { bent: boolean }) => (
  <>
    <circle cx="12" cy="12" r="9" />
    {bent ? <path d="M12 3.5c6 4-6 5.5 0 8.5s-6 4.5 0 8.5" /> : <path d="M12 3.5v17M7 12h10" />}
  </>
);

const SIGNS: Record<Alignment, ComponentChildren> = {
  government: <Temple mirror={false} />,
  communist: <Temple mirror />,
  liberal: <Flag mirror={false} />,
  conservative: <Flag mirror />,
  peaceful: <Blade mirror={false} />,
  violent: <Blade mirror />,
  straight: <Ring bent={false} />,
  weird: <Ring bent />,
  criminal: (
    <>
      <path d="M2.5 8.5c6-2.5 13-2.5 19 0 .5 6-2.5 8.5-5.5 8.5-2.5 0-2.5-2.5-4-2.5S10.5 17 8 17c-3 0-6-2.5-5.5-8.5Z" />
      <path d="M6.5 11.5h3M14.5 11.5h3" />
    </>
  ),
  fanatic: (
    <path
      d="M12 2.5c1 4 4 5 4.5 9 .3 2 1.5 1 1.5-.5 2.5 4 .5 10.5-6 10.5S3.5 15 6 11c0 1.5 1.2 2.5 1.5.5C8 7.5 11 6.5 12 2.5Z"
      class="ilu-solid"
    />
  ),
};

export function AlignmentSign({ alignment }: { alignment: Alignment }) {
  return (
    <svg class={`ilu-sign ilu-${alignment}`} viewBox="0 0 24 24" aria-hidden="true">
      {SIGNS[alignment]}
    </svg>
  );
}

export function Signs({ alignments }: { alignments: readonly Alignment[] }) {
  return (
    <span class="ilu-signs" title={alignments.map((one) => ALIGNMENTS[one]).join(', ')}>
      {alignments.map((one) => (
        <AlignmentSign key={one} alignment={one} />
      ))}
    </span>
  );
}

const EMBLEMS: Record<string, ComponentChildren> = {
  bavarian: (
    <>
      <path d="M24 7 42 39H6Z" />
      <path d="M15 30c5-6 13-6 18 0-5 6-13 6-18 0Z" />
      <circle cx="24" cy="30" r="2.5" class="ilu-solid" />
    </>
  ),
  bermuda: (
    <>
      <path d="M24 7 42 39H6Z" />
      <path d="M13 34c3-3 5 2 8-1s5 2 8-1 4 1 6-1M18 26c2-2 4 2 6 0s4 1 6-1" />
    </>
  ),
  discordian: (
    <>
      <path d="M24 15c-9-6-17 2-14 13 2 8 8 14 14 11 6 3 12-3 14-11 3-11-5-19-14-13Z" />
      <path d="M24 15c0-4 2-7 6-8" />
      <path d="M19 24h9l-9 9h9" />
    </>
  ),
  gnomes: (
    <>
      <path d="M24 5c5 7 9 14 11 21H13C15 19 19 12 24 5Z" />
      <ellipse cx="24" cy="33" rx="13" ry="4.5" />
      <path d="M11 33v4c0 2.5 6 4.5 13 4.5S37 39.5 37 37v-4" />
    </>
  ),
  network: (
    <>
      <path d="M12 13 36 11 38 35 14 37Z M12 13 38 35 M36 11 14 37" />
      {[
        [12, 13],
        [36, 11],
        [38, 35],
        [14, 37],
        [25, 24],
      ].map(([x, y]) => (
        <circle key={`${x}`} cx={x} cy={y} r="3.5" class="ilu-solid" />
      ))}
    </>
  ),
  cthulhu: (
    <>
      <path d="M14 22C12 11 18 6 24 6s12 5 10 16c4 3 6 9 3 14-2 3-6 2-5-1 .5-2-1-4-3-5 1 5 1 10-5 12-6-2-6-7-5-12-2 1-3.5 3-3 5 1 3-3 4-5 1-3-5-1-11 3-14Z" />
      <path d="M19 19h.1M29 19h.1" stroke-width="4" />
    </>
  ),
  assassins: (
    <>
      <path d="M24 43 19 20V8l5-4 5 4v12Z" />
      <path d="M12 20h24M24 9v26" />
    </>
  ),
  ufos: (
    <>
      <path d="M15 22c0-8 4-12 9-12s9 4 9 12" />
      <ellipse cx="24" cy="25" rx="18" ry="6" />
      <path d="M17 33 12 42M24 34v8M31 33l5 9" />
    </>
  ),
};

export function Emblem({ illuminati }: { illuminati: string }) {
  return (
    <svg class="ilu-emblem" viewBox="0 0 48 48" aria-hidden="true">
      {EMBLEMS[illuminati]}
    </svg>
  );
}

/** A treasury: coins with their number, or a closed purse if the viewer may not see it. */
export function Coins({ money }: { money: number | null }) {
  if (money === null)
    return (
      <span class="ilu-purse" title="Hidden money">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 8 6.5 3.5h11L15 8M9 8h6c3 2.5 5.5 6 5.5 9 0 3-2.5 4-8.5 4s-8.5-1-8.5-4c0-3 2.5-6.5 5.5-9Z" />
        </svg>
      </span>
    );
  return (
    <span class={`ilu-coins${money === 0 ? ' ilu-none' : ''}`} title={`${money} MB`}>
      <i />
      {money}
    </span>
  );
}

/** The dots of a die, on a grid of three by three. */
const DOTS: Record<number, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

export function Die({ value }: { value: number }) {
  return (
    <svg class="ilu-die" viewBox="0 0 30 30" role="img" aria-label={`${value}`}>
      <rect x="1" y="1" width="28" height="28" rx="6" />
      {(DOTS[value] ?? []).map((at) => (
        <circle key={at} cx={8 + (at % 3) * 7} cy={8 + Math.floor(at / 3) * 7} r="2.6" />
      ))}
    </svg>
  );
}
