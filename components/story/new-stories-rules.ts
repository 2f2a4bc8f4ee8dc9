import { css } from '@/lib/theme/plain-css';

/** It lies over the page's lower edge, above the cookie bar, so that nothing moves when it appears. */
export const newStoriesRules = css`
  .new-stories {
    inset-inline: 0;
    bottom: calc(var(--cookie-bar-height, env(safe-area-inset-bottom)) + var(--space-3));
    z-index: 14;
    display: flex;
    justify-content: center;
    pointer-events: none;
  }

  .new-stories a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: var(--space-2) var(--space-5);
    border-radius: var(--radius-round);
    background: var(--color-ink);
    color: var(--color-on-ink);
    box-shadow: var(--color-shadow);
    font-weight: 600;
    line-height: 1.25;
    text-decoration: none;
    white-space: nowrap;
    pointer-events: auto;
    animation: new-stories-arrive var(--motion) ease-out;
    transition: background-color var(--motion);
  }

  @keyframes new-stories-arrive {
    from {
      opacity: 0;
      transform: translateY(0.5rem);
    }
  }

  .new-stories a:hover {
    background: var(--color-accent);
  }

  @media print {
    .new-stories {
      display: none;
    }
  }
`;
