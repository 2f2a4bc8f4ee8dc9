import { css } from '@/lib/theme/plain-css';

/**
 * The look of a message.
 * @param box the selector of its element
 */
export const alertBox = (box: string) => css`
  ${box} {
    display: flex;
    align-items: flex-start;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-ink);
    color: var(--color-on-ink);
    line-height: 1.5;
  }

  ${box}[data-tone='error'] {
    background: var(--color-accent-soft);
    color: var(--color-ink);
    box-shadow: inset 3px 0 var(--color-accent);
  }

  ${box} > svg {
    flex: none;
    margin-top: 0.125rem;
  }

  ${box}[data-tone='error'] > svg {
    color: var(--color-accent);
  }

  ${box} > .text {
    flex: 1;
    min-width: 0;
    padding-block: 0.0625rem;
    text-wrap: pretty;
  }
`;
