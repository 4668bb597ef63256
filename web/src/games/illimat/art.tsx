// The drawings of Illimat as SVG symbols: suits, face cards, Luminaries, actions and okus tokens.

import type { FieldOffer } from './field_offers';
import type { Suit } from './text';
import type { Luminary } from './wire';

const RAYS = Array.from({ length: 8 }, (_, index) => index * 45);
const ARMS = Array.from({ length: 6 }, (_, index) => index * 60);

function Suits() {
  return (
    <>
      <symbol id="ilm-suit-p" viewBox="0 0 24 24">
        <path
          d="M12 22.5c-.7-4-.8-7.6 0-12"
          fill="none"
          stroke="currentColor"
          stroke-width="1.9"
          stroke-linecap="round"
        />
        <path d="M11.8 14.2C6.6 14.6 2.8 11.3 2.5 6c5.3-.4 9.2 2.9 9.3 8.2Z" fill="currentColor" />
        <path d="M12.3 10.6c-.2-5 3.2-8.6 9-9 .4 5.6-3.3 9.3-9 9Z" fill="currentColor" />
      </symbol>
      <symbol id="ilm-suit-s" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="4.7" fill="currentColor" />
        {RAYS.map((turn) => (
          <path key={turn} d="M10.5 5.8 12 .9l1.5 4.9Z" fill="currentColor" transform={`rotate(${turn} 12 12)`} />
        ))}
      </symbol>
      <symbol id="ilm-suit-a" viewBox="0 0 24 24">
        <path
          fill="currentColor"
          d="M12 1c1.9.6 2.9 2.3 2.4 4.3 2.4-.7 4.3.7 4 3.2 2.3-.1 3.6 2 2.4 4 1.5 1.3 1 3.6-1.2 4.1-.4 2-2.5 2.7-4.3 1.7l-2.4-.8v5.5h-1.8v-5.5l-2.4.8c-1.8 1-3.9.3-4.3-1.7-2.2-.5-2.7-2.8-1.2-4.1-1.2-2 .1-4.1 2.4-4-.3-2.5 1.6-3.9 4-3.2C9.1 3.3 10.1 1.6 12 1Z"
        />
        <path
          d="M12 18V6.5M12 15.5 8 12.2M12 15.5l4-3.3M12 11.3 9.3 8.9M12 11.3l2.7-2.4"
          fill="none"
          stroke="var(--ilm-ground, #fffcf5)"
          stroke-width=".9"
          stroke-linecap="round"
        />
      </symbol>
      <symbol id="ilm-suit-w" viewBox="0 0 24 24">
        <g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
          {ARMS.map((turn) => (
            <path
              key={turn}
              d="M12 12V1.5M9.2 3.6 12 6.3l2.8-2.7M9.9 7.5 12 9.5l2.1-2"
              transform={`rotate(${turn} 12 12)`}
            />
          ))}
        </g>
      </symbol>
      <symbol id="ilm-suit-t" viewBox="0 0 24 24">
        <path fill="currentColor" d="m12 .8 3 7.9 8.4.4-6.6 5.2 2.3 8.2-7.1-4.7-7.1 4.7 2.3-8.2L.6 9.1 9 8.7Z" />
      </symbol>
    </>
  );
}

function Faces() {
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.6,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  } as const;
  const ground = {
    fill: 'none',
    stroke: 'var(--ilm-ground, #fffcf5)',
    'stroke-width': 1.3,
    'stroke-linecap': 'round',
  } as const;
  return (
    <>
      <symbol id="ilm-face-F" viewBox="0 0 48 48">
        <path
          fill="currentColor"
          d="M12 37C10 27 5.5 24 4.5 13.5c6 .2 9.3 3.7 11 8C16.3 14 19.5 9 24 6c4.5 3 7.7 8 8.5 15.5 1.7-4.3 5-7.8 11-8C42.5 24 38 27 36 37Z"
        />
        <path {...ground} d="M24 8v28M15.5 22c.5 5-.3 10 0 14M32.5 22c-.5 5 .3 10 0 14" />
        <path {...line} d="M11.5 41.5h25" stroke-width="3" />
        {[
          [4.5, 13],
          [24, 5.5],
          [43.5, 13],
        ].map(([x, y]) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r="3"
            fill="currentColor"
            stroke="var(--ilm-ground, #fffcf5)"
            stroke-width="1"
          />
        ))}
      </symbol>
      <symbol id="ilm-face-N" viewBox="0 0 48 48">
        <path
          fill="currentColor"
          d="M15 39c-.5-6 2-9.5 7-13.5-3.5.5-6.5 1.5-9 4.5l-3 1-4-4.5C8 20 11 15.5 16 12l-.5-7.5L21 8.5C33 7 41 16 40.5 30c-.1 3.5-.6 6.5-1.5 9Z"
        />
        <path {...ground} d="M27 12.5c6 4 8.5 10 8 19M21.5 13.5c7 3.5 9.5 9 9.5 17" />
        <circle cx="18.5" cy="17" r="1.7" fill="var(--ilm-ground, #fffcf5)" />
        <path {...line} d="M13 42.5h28" stroke-width="3" />
      </symbol>
      <symbol id="ilm-face-Q" viewBox="0 0 48 48">
        <path
          fill="currentColor"
          d="M9 37 5.5 17.5C9 24 13 25.5 15.5 19c1.3 5.5 6 5.5 8.5-5.5 2.5 11 7.2 11 8.5 5.5 2.5 6.5 6.5 5 10-1.5L39 37Z"
        />
        <path {...ground} d="M11.5 32.5h25" />
        <path {...line} d="M9.5 41.5h29" stroke-width="3" />
        {[
          [5.5, 14.5],
          [15.2, 14.5],
          [24, 9],
          [32.8, 14.5],
          [42.5, 14.5],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2.7" fill="currentColor" />
        ))}
      </symbol>
      <symbol id="ilm-face-K" viewBox="0 0 48 48">
        <path fill="currentColor" d="M8 37 5 15.5l9.5 7L24 13.5l9.5 9 9.5-7L40 37Z" />
        <path {...ground} d="M11 32.5h26M24 17.5v10M19 23.5h10" />
        <path {...line} d="M9 41.5h30" stroke-width="3" />
        <path {...line} d="M24 4v8.5M20.5 7.5h7" stroke-width="2.6" />
        <circle cx="5" cy="13" r="2.5" fill="currentColor" />
        <circle cx="43" cy="13" r="2.5" fill="currentColor" />
      </symbol>
    </>
  );
}

function Luminaries() {
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.7,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  } as const;
  const fill = { fill: 'currentColor' } as const;
  const soft = { fill: 'currentColor', opacity: 0.22 } as const;
  return (
    <>
      <symbol id="ilm-lum-maiden" viewBox="0 0 64 64">
        <path {...soft} d="M32 20c-9 8-15 20-17 36h34c-2-16-8-28-17-36Z" />
        <circle cx="32" cy="19" r="6" {...line} />
        <path {...line} d="M26 25c-6 8-10 19-11 31h34c-1-12-5-23-11-31M32 29v23M26 40l-4 16M38 40l4 16" />
        <path {...line} d="M32 3v7M26.5 5.5l5.5 4 5.5-4M20 9l5 4M44 9l-5 4" />
      </symbol>
      <symbol id="ilm-lum-changeling" viewBox="0 0 64 64">
        <path {...line} d="M14 14c10-5 26-5 36 0 1 19-4 34-18 40C18 48 13 33 14 14Z" />
        <path {...soft} d="M32 10.5c7 0 13 1 18 3.5 1 19-4 34-18 40Z" />
        <path {...line} d="M32 10.5V54M19 25c3-3 7-3 9 0-3 2-6 2-9 0ZM24 42c3 2 5 2.5 8 2.5" />
        <path {...fill} d="M36 25c2-3 6-3 9 0-3 2-6 2-9 0ZM32 42.5c3 0 6-1.5 8-4-1 5-4 7.5-8 8Z" />
        <path {...line} d="M14 14c-4-1-6-4-6-8 5 0 9 2 11 6M50 14c4-1 6-4 6-8-5 0-9 2-11 6" />
      </symbol>
      <symbol id="ilm-lum-river" viewBox="0 0 64 64">
        <path
          {...line}
          d="M4 22c7-6 13-6 20 0s13 6 20 0 11-5 16-2M4 33c7-6 13-6 20 0s13 6 20 0 11-5 16-2M4 44c7-6 13-6 20 0s13 6 20 0 11-5 16-2M4 55c7-6 13-6 20 0s13 6 20 0 11-5 16-2"
        />
        <path {...fill} d="M20 11.5C26 6 35 6 41 11.5c-6 5.5-15 5.5-21 0Zm20 0 7-4.5v9Z" />
      </symbol>
      <symbol id="ilm-lum-children" viewBox="0 0 64 64">
        {[14, 32, 50].map((x, index) => (
          <g key={x}>
            <circle cx={x} cy={index === 1 ? 19 : 23} r="5" {...line} />
            <path {...(index === 1 ? fill : line)} d={`M${x} ${index === 1 ? 27 : 31}l-7 21h14Z`} />
          </g>
        ))}
        <path {...line} d="M19 37c3 2.5 5 2.5 8 0M37 37c3 2.5 5 2.5 8 0M8 57h48" />
        <path {...line} d="M32 4v5M27 6l2 4M37 6l-2 4" />
      </symbol>
      <symbol id="ilm-lum-forest_queen" viewBox="0 0 64 64">
        <path {...soft} d="M32 18C20 18 12 26 12 35s8 13 20 13 20-4 20-13-8-17-20-17Z" />
        <path
          {...line}
          d="M32 59V30M32 44l-9-8M32 40l9-8M32 18C20 18 12 26 12 35s8 13 20 13 20-4 20-13-8-17-20-17ZM24 59h16"
        />
        <path {...fill} d="M22 15 20 4l6.5 4.5L32 2l5.5 6.5L44 4l-2 11Z" />
      </symbol>
      <symbol id="ilm-lum-rake" viewBox="0 0 64 64">
        <path {...soft} d="M20 26c0-10 5-14 12-14s12 4 12 14Z" />
        <path {...line} d="M8 28c6 4 42 4 48 0M19 28c0-11 5-16 13-16s13 5 13 16" />
        <path {...fill} d="M42 14C50 4 58 5 59 10c-3 5-9 5-15 9Z" />
        <path {...line} d="M32 31v18M17 49h30M17 49v8M24.5 49v8M32 49v8M39.5 49v8M47 49v8" />
      </symbol>
      <symbol id="ilm-lum-union" viewBox="0 0 64 64">
        <circle cx="24" cy="36" r="15" {...line} />
        <circle cx="40" cy="36" r="15" {...line} />
        <path {...soft} d="M32 23.3a15 15 0 0 1 0 25.4 15 15 0 0 1 0-25.4Z" />
        <path {...fill} d="M32 18c-7-5-7-12-2.5-12 1.5 0 2.5 1.5 2.5 2.5C32 7.5 33 6 34.5 6 39 6 39 13 32 18Z" />
      </symbol>
      <symbol id="ilm-lum-newborn" viewBox="0 0 64 64">
        <path {...soft} d="M10 34h44c0 12-9 19-22 19S10 46 10 34Z" />
        <path {...line} d="M10 34h44c0 12-9 19-22 19S10 46 10 34ZM8 58c14-6 34-6 48 0M10 34c-1-8 3-15 10-17" />
        <circle cx="24" cy="28" r="6" {...line} />
        <path {...fill} d="m44 4 2.4 6.2 6.6.3-5.2 4.1 1.8 6.4-5.6-3.7-5.6 3.7 1.8-6.4-5.2-4.1 6.6-.3Z" />
      </symbol>
    </>
  );
}

function Deeds() {
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  } as const;
  return (
    <>
      <symbol id="ilm-deed-sow" viewBox="0 0 24 24">
        <path {...line} d="M3 20.5c3-2 6-2 9 0s6 2 9 0M12 4v10M8 10.5l4 4 4-4" />
      </symbol>
      <symbol id="ilm-deed-harvest" viewBox="0 0 24 24">
        <path {...line} d="M7 21 10 16" stroke-width="3" />
        <path fill="currentColor" d="M9 16.5C4 11 6 3.5 14 2.5c5-.5 8 3 8.5 7C19.5 6.5 16 6 13.5 8s-3.5 5-2.5 7.5Z" />
      </symbol>
      <symbol id="ilm-deed-stockpile" viewBox="0 0 24 24">
        <path {...line} d="m12 3 9 4.5-9 4.5-9-4.5ZM3 12l9 4.5 9-4.5M3 16.5 12 21l9-4.5" />
      </symbol>
      <symbol id="ilm-deed-exchange" viewBox="0 0 24 24">
        <path {...line} d="M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4" />
      </symbol>
      <symbol id="ilm-okus" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="10.5" fill="var(--ilm-token, #c9982f)" stroke="#6b4c10" stroke-width="1.2" />
        <circle cx="12" cy="12" r="7.6" fill="none" stroke="#6b4c10" stroke-width=".8" stroke-dasharray="1.2 1.2" />
        <path fill="#6b4c10" d="m12 5.6 1.7 4.7 4.7 1.7-4.7 1.7L12 18.4l-1.7-4.7L5.6 12l4.7-1.7Z" />
      </symbol>
    </>
  );
}

/** All symbols, to be rendered once on a page. */
export function Drawings() {
  return (
    <svg style={{ position: 'absolute' }} aria-hidden="true" width="0" height="0">
      <Suits />
      <Faces />
      <Luminaries />
      <Deeds />
    </svg>
  );
}

function Drawing({ name, class: css = '' }: { name: string; class?: string }) {
  return (
    <svg class={`ilm-drawing ${css}`} aria-hidden="true" focusable="false">
      <use href={`#ilm-${name}`} />
    </svg>
  );
}

export const SuitSign = ({ suit, class: css = '' }: { suit: Suit; class?: string }) => (
  <Drawing name={`suit-${suit}`} class={`ilm-suit-sign ${css}`} />
);
export const FaceSign = ({ rank }: { rank: string }) => <Drawing name={`face-${rank}`} class="ilm-face-sign" />;
export const LuminarySign = ({ luminary }: { luminary: Luminary }) => (
  <Drawing name={`lum-${luminary}`} class="ilm-lum-sign" />
);
export const Okus = () => <Drawing name="okus" class="ilm-okus" />;

/** The sign of an action, crossed out where it is forbidden. */
export function DeedSign({ deed, barred = false }: { deed: FieldOffer['deed']; barred?: boolean }) {
  return (
    <span class={`ilm-deed-sign${barred ? ' ilm-barred' : ''}`} aria-hidden="true">
      <Drawing name={`deed-${deed}`} />
    </span>
  );
}
