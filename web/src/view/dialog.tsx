// A modal dialog with its buttons: it keeps the focus inside, closes with Escape and gives the focus back.
import { signal } from '@preact/signals';
import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { RoundButton } from './icon';

/** How many dialogs are open: a table where no other person plays waits meanwhile. */
export const openDialogs = signal(0);

interface Props {
  title: ComponentChildren;
  onClose: () => void;
  /** A sheet comes up from below on a phone; a note is small. */
  kind?: 'sheet' | 'note' | 'wide';
  children: ComponentChildren;
}

export function Dialog({ title, onClose, kind = 'note', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement as HTMLElement | null;
    if (element && !element.open) element.showModal();
    openDialogs.value += 1;
    return () => {
      openDialogs.value -= 1;
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${kind}`}
      aria-labelledby={name}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={name}>{title}</h2>
          <RoundButton icon={X} label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

interface ButtonsProps {
  action: string;
  /** Missing where the button sends the form around it. */
  onAction?: () => void;
  danger?: boolean;
  disabled?: boolean;
  cancel?: string;
  onCancel: () => void;
}

/** The buttons below a question: to leave everything as it is, and to do what is asked about. */
export function DialogButtons({ action, onAction, danger, disabled, cancel = 'Cancel', onCancel }: ButtonsProps) {
  return (
    <div class="row end">
      <button type="button" class="plain" onClick={onCancel}>
        {cancel}
      </button>
      <button
        type={onAction ? 'button' : 'submit'}
        class={danger ? 'primary danger' : 'primary'}
        disabled={disabled}
        onClick={onAction}
      >
        {action}
      </button>
    </div>
  );
}
