/** The dark theme. */
export function MoonIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M13.9 10.2A6.3 6.3 0 0 1 5.8 2.1a6.3 6.3 0 1 0 8.1 8.1Z" />
    </svg>
  );
}
