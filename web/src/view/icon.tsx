// An icon of Lucide, drawn inline; only icons that are imported somewhere are in the build.

import type { IconNode } from 'lucide';
import { createElement } from 'preact';

export function Icon({ node, class: css = '' }: { node: IconNode; class?: string }) {
  return (
    <svg
      class={`icon ${css}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
