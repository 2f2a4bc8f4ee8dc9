/** A bin: «delete it». */
export function TrashIcon() {
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
      <path
        d="M3 5.5h14M8 5.5V3h4v2.5M5 5.5l.75 11.5h8.5L15 5.5M8.25 9v5M11.75 9v5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
