import { css } from '@/lib/theme/plain-css';

/** The corner above the cookie bar. At the end of a page the footer leaves it free (SiteFooter.styles.ts). */
export const topButtonRules = css`
  .top-button {
    position: fixed;
    right: max(var(--space-4), env(safe-area-inset-right));
    bottom: calc(var(--cookie-bar-height, env(safe-area-inset-bottom)) + var(--space-3));
    z-index: 14;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: var(--color-ink);
    box-shadow: var(--color-shadow);
    animation: top-button-arrives var(--motion) ease-out;
    transition:
      background-color var(--motion),
      color var(--motion);
  }

  @keyframes top-button-arrives {
    from {
      opacity: 0;
      transform: translateY(0.5rem);
    }
  }

  .top-button:hover {
    background: var(--color-ink);
    color: var(--color-on-ink);
  }

  .top-button:focus-visible {
    border-radius: var(--radius-round);
  }

  @media print {
    .top-button {
      display: none;
    }
  }
`;
