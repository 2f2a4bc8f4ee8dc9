import type { ReactNode } from 'react';

interface DrawingProps {
  /** Side of the box that it is drawn in, and in CSS pixels of the icon unless `shownAs` is another; null: as large as what holds it. */
  box: number;
  shownAs?: number | null;
  stroke?: number;
  children: ReactNode;
}

/** Lines of one width in the colour of the text, with round ends and joints. Screen readers are told by the words beside an icon. */
function Drawing({ box, shownAs = box, stroke = 1.75, children }: DrawingProps) {
  return (
    <svg
      width={shownAs ?? undefined}
      height={shownAs ?? undefined}
      viewBox={`0 0 ${box} ${box}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const tones = {
  success: 'm5.5 10.5 3 3 6-7',
  error: 'M10 5.5v5.5M10 14v.5',
  info: 'M10 9v5.5M10 5.5V6',
} as const;

/** A ribbon between pages: a story for later. */
export const BookmarkIcon = () => (
  <Drawing box={20}>
    <path d="M5 3h10v14l-5-4-5 4z" />
  </Drawing>
);

/** A plus, and a tick for what is followed. */
export const FollowIcon = ({ isOn }: { isOn: boolean }) => (
  <Drawing box={20}>
    <path d={isOn ? 'm4 10.5 4 4 8-9' : 'M10 4v12M4 10h12'} />
  </Drawing>
);

/** The sign of an alert's tone in a ring. */
export const AlertIcon = ({ tone }: { tone: keyof typeof tones }) => (
  <Drawing box={20}>
    <circle cx="10" cy="10" r="9" />
    <path d={tones[tone]} />
  </Drawing>
);

const directions = { left: 'M12.5 4 6.5 10l6 6', right: 'm7.5 4 6 6-6 6' } as const;

/** «The previous one», «the next one». */
export const ArrowIcon = ({ to }: { to: keyof typeof directions }) => (
  <Drawing box={20}>
    <path d={directions[to]} />
  </Drawing>
);

/** «Leads away from the site». */
export const ArrowOutIcon = () => (
  <Drawing box={16}>
    <path d="M5 3h8v8M13 3 3 13" />
  </Drawing>
);

/** «Back to the top». */
export const ArrowUpIcon = () => (
  <Drawing box={20} stroke={2}>
    <path d="M10 16V4M4.5 9.5 10 4l5.5 5.5" />
  </Drawing>
);

/** A mast and its waves: a channel without a picture of its own. As large as its box. */
export const ChannelIcon = () => (
  <Drawing box={48} shownAs={null} stroke={2.5}>
    <circle cx="24" cy="19" r="3.25" fill="currentColor" stroke="none" />
    <path d="M24 22v15M18.5 37h11M17 25.5a9.5 9.5 0 0 1 0-13M31 25.5a9.5 9.5 0 0 0 0-13M11.5 31a17 17 0 0 1 0-24M36.5 31a17 17 0 0 0 0-24" />
  </Drawing>
);

/** «There is more below». */
export const ChevronDownIcon = () => (
  <Drawing box={16}>
    <path d="m3 6 5 5 5-5" />
  </Drawing>
);

/** A cross: «away with it». */
export const CloseIcon = () => (
  <Drawing box={20}>
    <path d="m4 4 12 12M16 4 4 16" />
  </Drawing>
);

/** An eye, crossed out while what it shows is hidden. */
export const EyeIcon = ({ isCrossed }: { isCrossed: boolean }) => (
  <Drawing box={24} shownAs={22}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
    {isCrossed && <path d="M4.5 19.5 19.5 4.5" />}
  </Drawing>
);

/** Two links of a chain: an address. */
export const LinkIcon = () => (
  <Drawing box={20}>
    <path d="m8.5 11.5 3-3M9 6l2-2a3.5 3.5 0 0 1 5 5l-2 2M11 14l-2 2a3.5 3.5 0 0 1-5-5l2-2" />
  </Drawing>
);

/** «There is a menu». */
export const MenuIcon = () => (
  <Drawing box={24} stroke={2}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Drawing>
);

/** The dark theme. */
export const MoonIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <path d="M13.9 10.2A6.3 6.3 0 0 1 5.8 2.1a6.3 6.3 0 1 0 8.1 8.1Z" />
  </svg>
);

/** «Change it». */
export const PencilIcon = () => (
  <Drawing box={16} stroke={1.5}>
    <path d="M2.5 13.5 3 10.5 10.5 3 13 5.5 5.5 13ZM9 4.5 11.5 7" />
  </Drawing>
);

/** A printer with a sheet. */
export const PrinterIcon = () => (
  <Drawing box={20}>
    <path d="M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6z" />
  </Drawing>
);

/** A magnifying glass. */
export const SearchIcon = () => (
  <Drawing box={24} shownAs={22} stroke={2}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Drawing>
);

/** «Tell others about it». */
export const ShareIcon = () => (
  <Drawing box={18}>
    <path d="M9 11V2M5.5 5 9 1.5 12.5 5M5 8H3v8h12V8h-2" />
  </Drawing>
);

/** One point that leads to two: the system's own ways to share. */
export const SystemShareIcon = () => (
  <Drawing box={20}>
    <circle cx="5" cy="10" r="2" />
    <circle cx="14.5" cy="4.5" r="2" />
    <circle cx="14.5" cy="15.5" r="2" />
    <path d="m6.75 9 6-3.5M6.75 11l6 3.5" />
  </Drawing>
);

/** The light theme. */
export const SunIcon = () => (
  <Drawing box={16} stroke={1.5}>
    <circle cx="8" cy="8" r="2.75" fill="currentColor" />
    <path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3.05 3.05l1.06 1.06M11.89 11.89l1.06 1.06M3.05 12.95l1.06-1.06M11.89 4.11l1.06-1.06" />
  </Drawing>
);

/** A bin: «delete it». */
export const TrashIcon = () => (
  <Drawing box={20}>
    <path d="M3 5.5h14M8 5.5V3h4v2.5M5 5.5l.75 11.5h8.5L15 5.5M8.25 9v5M11.75 9v5" />
  </Drawing>
);
