// Parlour's name and sign, a link to the lobby.
export function Wordmark() {
  return (
    <a class="wordmark" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6 29V9C6 5 10 3 16 3s10 2 10 6v20Z" class="frame" />
        <path d="M10 29V11c0-2 2.5-3.5 6-3.5s6 1.5 6 3.5v18Z" class="leaf" />
        <circle cx="19" cy="20" r="1.5" class="knob" />
      </svg>
      <span>Parlour</span>
    </a>
  );
}
