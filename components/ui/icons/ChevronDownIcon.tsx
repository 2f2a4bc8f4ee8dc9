/** «There is more below». */
export function ChevronDownIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="m3 6 5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
