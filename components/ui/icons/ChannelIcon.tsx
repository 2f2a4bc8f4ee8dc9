/** A channel that has no picture of its own: a mast and its waves. As large as its place. */
export function ChannelIcon() {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="24" cy="19" r="3.25" fill="currentColor" stroke="none" />
      <path d="M24 22v15M18.5 37h11M17 25.5a9.5 9.5 0 0 1 0-13M31 25.5a9.5 9.5 0 0 0 0-13M11.5 31a17 17 0 0 1 0-24M36.5 31a17 17 0 0 0 0-24" />
    </svg>
  );
}
