import { css } from 'styled-components';
import { visuallyHidden } from '@/components/ui/visually-hidden';

/** The number at `MyLink`. */
export const myCount = css`
  .my b {
    min-width: 1.5rem;
    margin-inline-start: var(--space-1);
    padding: 0.125rem 0.375rem;
    border-radius: var(--radius-round);
    background: var(--color-ink);
    color: var(--color-on-ink);
    font-size: var(--text-xs);
    line-height: 1.25;
    text-align: center;
  }

  .my .hidden {
    ${visuallyHidden}
  }
`;
