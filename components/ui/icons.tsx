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

/** «Back to the top». */
export function ArrowUpIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M10 16V4M4.5 9.5 10 4l5.5 5.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** A mast and its waves: a channel without a picture of its own. As large as its box. */
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

/** «There is a menu». */
export function MenuIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
    </svg>
  );
}

/** The dark theme. */
export function MoonIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M13.9 10.2A6.3 6.3 0 0 1 5.8 2.1a6.3 6.3 0 1 0 8.1 8.1Z" />
    </svg>
  );
}

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

/** A magnifying glass. */
export function SearchIcon() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" strokeLinecap="round" />
    </svg>
  );
}

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

/** The light theme. */
export function SunIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="2.75" fill="currentColor" />
      <path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3.05 3.05l1.06 1.06M11.89 11.89l1.06 1.06M3.05 12.95l1.06-1.06M11.89 4.11l1.06-1.06" />
    </svg>
  );
}

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
