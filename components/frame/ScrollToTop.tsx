import { keyframes } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { framedIconButton } from '@/components/ui/button-styles';
import { ArrowUpIcon } from '@/components/ui/icons';
import { TopButton } from './TopButton';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

/** The corner above the cookie bar. At the end of a page the footer leaves it free (SiteFooter.styles.ts). */
const Corner = styled.div`
  position: fixed;
  right: max(var(--space-4), env(safe-area-inset-right));
  bottom: calc(var(--cookie-bar-height, env(safe-area-inset-bottom)) + var(--space-3));
  z-index: 14;

  button {
    ${framedIconButton}
    box-shadow: var(--color-shadow);
    animation: ${arrive} var(--motion) ease-out;
    transition:
      background-color var(--motion),
      color var(--motion);
  }

  button:hover {
    background: var(--color-ink);
    color: var(--color-on-ink);
  }

  button:focus-visible {
    border-radius: var(--radius-round);
  }

  @media print {
    display: none;
  }
`;

/** A button that leads back to the top of a long page (FRAME-3). */
export function ScrollToTop() {
  return (
    <Corner>
      <TopButton>
        <ArrowUpIcon />
      </TopButton>
    </Corner>
  );
}
