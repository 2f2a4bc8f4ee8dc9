import { css } from '@/lib/theme/plain-css';

/** The message of a missing or broken page: it is styled before any library has loaded. */
export const noticeRules = css`
  .notice {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-4);
    width: 100%;
    max-width: 44rem;
    margin-inline: auto;
    padding: var(--space-8) var(--page-gutter);
  }

  .notice > .code {
    color: var(--color-accent);
    font: 700 var(--text-s)/1 var(--font-text);
  }

  .notice > h1 {
    font-size: var(--text-4xl);
  }

  .notice > p {
    color: var(--color-muted);
    font-size: var(--text-l);
  }

  .notice > form {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    width: 100%;
    max-width: 32rem;
  }

  .notice input {
    flex: 1 1 12rem;
    min-width: 0;
    min-height: 2.75rem;
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--color-muted);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: var(--color-ink);
    font: 400 max(16px, var(--text-m))/1.25 var(--font-text);
  }

  .notice > h2 {
    padding-top: var(--space-3);
    font-size: var(--text-xl);
  }

  .notice > ul {
    display: grid;
    gap: var(--space-3);
  }

  .notice li {
    overflow-wrap: anywhere;
  }

  .notice button,
  .notice > .action {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 2.75rem;
    padding: var(--space-2) var(--space-5);
    border: 1px solid transparent;
    border-radius: var(--radius-round);
    background: var(--color-ink);
    color: var(--color-on-ink);
    font: 600 var(--text-m)/1.25 var(--font-text);
    text-decoration: none;
  }

  .notice > .action:hover {
    background: var(--color-accent);
  }
`;
