import styled from 'styled-components';
import { site } from '@/lib/site/site';

const LogoLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  font: 700 1.75rem/1 var(--font-headline);
  font-size-adjust: 0.481;
  letter-spacing: -0.01em;
`;

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
