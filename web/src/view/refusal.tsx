// Why the server refused something, next to what was pressed: scrolled into sight, and read out by screen readers.
import { useEffect, useRef } from 'preact/hooks';

export function Refusal({ why }: { why: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.scrollIntoView({ block: 'nearest' }), [why]);
  if (!why) return null;
  return (
    <p class="refusal" role="alert" ref={line}>
      {why}
    </p>
  );
}
