/** A cross: «away with it». */
export function CloseIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="m4 4 12 12M16 4 4 16" strokeLinecap="round" />
    </svg>
  );
}
