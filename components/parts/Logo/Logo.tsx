import { site } from '@/lib/site/site';
import { LogoLine } from './Logo.styles';

/** Three strands that meet in one point, and the name. */
export function Logo() {
  return (
    <LogoLine>
      <svg
        width="34"
        height="34"
        viewBox="0 0 64 64"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M5 12c24 0 22 20 40 20M5 32h40M5 52c24 0 22-20 40-20" stroke="currentColor" />
        <circle cx="52" cy="32" r="9" fill="var(--color-accent)" />
      </svg>
      {site.name}
    </LogoLine>
  );
}
