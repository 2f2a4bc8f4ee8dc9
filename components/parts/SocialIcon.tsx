import type { ReactNode } from 'react';
import type { SocialIconName } from '@/lib/site/operator';

/** Simple signs of our own, drawn with one pen; the link's name says what they stand for. */
const shapes: Record<SocialIconName, ReactNode> = {
  telegram: <path d="M21 4 3 11l5.5 2.2L18 7l-7.5 7.5V20l3-3.4L17.5 20z" />,
  vk: <path d="M3 7c.6 6 4 9.5 9 9.5V7M12 12c3.5 0 6-2.5 7-5M12 12c4 0 7 2 8.5 4.8" />,
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10 9 5.2 3-5.2 3z" />
    </>
  ),
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.7" />
      <path d="M16.6 7.4h.01" />
    </>
  ),
  x: <path d="m5 5 14 14M19 5 5 19" />,
  facebook: <path d="M16.5 4.5H15a3 3 0 0 0-3 3V20M8.5 12H15.5" />,
  ok: (
    <>
      <circle cx="12" cy="7.5" r="3.5" />
      <path d="M7.5 13.5c2.7 2 6.3 2 9 0M12 15l-4 5M12 15l4 5" />
    </>
  ),
  tiktok: <path d="M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.4 3 2.3 4.8 5.5 5" />,
  whatsapp: (
    <>
      <path d="M12 3.5a8.5 8.5 0 1 1-4.2 15.9l-4.3 1.1 1.1-4.3A8.5 8.5 0 0 1 12 3.5z" />
      <path d="M9 8.8c-.6 2.9 3.3 6.8 6.2 6.2l.4-1.6-1.9-1-.8.8c-1-.5-1.7-1.2-2.2-2.2l.8-.8-1-1.9z" />
    </>
  ),
  viber: (
    <>
      <path d="M12 3.5c5.5 0 8 2.5 8 7.5s-2.5 7.5-8 7.5H11l-3.5 3v-3.7C5 16.7 4 14.5 4 11c0-5 2.5-7.5 8-7.5z" />
      <path d="M9 8.5c0 4 2.5 6.2 6 6.2M12.5 8a3 3 0 0 1 3 3" />
    </>
  ),
  link: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17" />
    </>
  ),
};

export function SocialIcon({ name }: { name: SocialIconName }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}
