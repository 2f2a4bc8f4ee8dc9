/** «Leads away from the site». */
export function ArrowOutIcon() {
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
      <path d="M5 3h8v8M13 3 3 13" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
