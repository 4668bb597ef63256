// A button that copies a text, and says that it did.
import { Check, Copy } from 'lucide';
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { say } from '../app/screen_reader';
import { Icon } from './icon';

interface Props {
  text: string;
  /** The field that shows the text; where a page may not copy by itself, as without https, it is marked. */
  field?: RefObject<HTMLInputElement | null>;
}

export function CopyButton({ text, field }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      field?.current?.select();
      if (!field?.current || !document.execCommand('copy')) return;
    }
    setCopied(true);
    say('Copied');
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button type="button" class="plain" onClick={() => void copy()}>
      <Icon node={copied ? Check : Copy} /> {copied ? 'Copied' : 'Copy'}
    </button>
  );
}
