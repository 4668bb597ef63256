// An icon of Lucide, drawn inline; only icons that are imported somewhere are in the build.
import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'preact';

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

interface RoundProps extends ComponentProps<'button'> {
  icon: IconNode;
  /** What it does, for screen readers. */
  label: string;
}

/** A round button that shows nothing but an icon. */
export function RoundButton({ icon, label, ...props }: RoundProps) {
  return (
    <button type="button" class="round" aria-label={label} {...props}>
      <Icon node={icon} />
    </button>
  );
}
