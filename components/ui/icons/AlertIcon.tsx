const drawings = {
  success: 'm5.5 10.5 3 3 6-7',
  error: 'M10 5.5v5.5M10 14v.5',
  info: 'M10 9v5.5M10 5.5V6',
} as const;

/** The sign of an alert's tone in a ring. */
export function AlertIcon({ tone }: { tone: keyof typeof drawings }) {
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
      <circle cx="10" cy="10" r="9" />
      <path d={drawings[tone]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
