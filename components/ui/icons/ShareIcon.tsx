/** «Tell others about it». */
export function ShareIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M9 11V2M5.5 5 9 1.5 12.5 5M5 8H3v8h12V8h-2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
