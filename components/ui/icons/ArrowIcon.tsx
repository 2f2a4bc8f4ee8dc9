const shapes = { left: 'M12.5 4 6.5 10l6 6', right: 'm7.5 4 6 6-6 6' } as const;

/** «The previous one», «the next one». */
export function ArrowIcon({ to }: { to: keyof typeof shapes }) {
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
      <path d={shapes[to]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
