// A menu: a button that opens a list of things to do.
import { Ellipsis, type IconNode } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from './icon';

interface Props {
  label: string;
  icon?: IconNode;
  /** What stands below the icon. */
  name?: ComponentChildren;
  onOpen?: () => void;
  children: (close: () => void) => ComponentChildren;
}

export function Menu({ label, icon = Ellipsis, name, onOpen, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useId();
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', away);
    return () => removeEventListener('pointerdown', away);
  }, [open]);
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list wherever the focus is in it
    <div class="menu" ref={root} onKeyDown={key}>
      <button
        type="button"
        class="round"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        <Icon node={icon} />
        {name}
      </button>
      {open && (
        <div class="menu-list" id={list}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
