import { SocialIcon } from '@/components/layout/SiteFooter/SocialIcon';
import type { ShareNetwork } from '../share-links';

/** The sign of a network, drawn with the pen of the footer's. */
export function NetworkIcon({ network }: { network: ShareNetwork }) {
  if (network !== 'whatsapp') return <SocialIcon name={network} />;
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
      <path d="M12 3.5a8.5 8.5 0 1 1-4.2 15.9l-4.3 1.1 1.1-4.3A8.5 8.5 0 0 1 12 3.5z" />
      <path d="M9 8.8c-.6 2.9 3.3 6.8 6.2 6.2l.4-1.6-1.9-1-.8.8c-1-.5-1.7-1.2-2.2-2.2l.8-.8-1-1.9z" />
    </svg>
  );
}
