/** An eye, crossed out while what it shows is hidden. */
export function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeLinejoin="round" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="M4.5 19.5 19.5 4.5" strokeLinecap="round" />}
    </svg>
  );
}
