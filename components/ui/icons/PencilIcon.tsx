/** «Change it». */
export function PencilIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M2.5 13.5 3 10.5 10.5 3 13 5.5 5.5 13ZM9 4.5 11.5 7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
