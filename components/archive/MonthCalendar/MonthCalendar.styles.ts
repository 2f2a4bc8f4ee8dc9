import styled from 'styled-components';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';

export const Calendar = styled.table`
  width: 100%;
  max-width: 44rem;
  border-collapse: separate;
  border-spacing: var(--space-1);
  table-layout: fixed;

  caption {
    ${visuallyHidden}
  }

  th {
    padding-block: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
    font-weight: 600;
    text-align: center;
  }

  td {
    padding: 0;
  }

  .day {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    min-height: 3.25rem;
    border: 1px solid transparent;
    border-radius: var(--radius-m);
    color: var(--color-muted);
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    transition: border-color var(--motion);
  }

  a.day {
    border-color: var(--color-line);
    background: var(--color-surface);
    color: var(--color-ink);
    font-size: var(--text-l);
    font-weight: 600;
  }

  a.day:hover {
    border-color: var(--color-ink);
  }

  .words {
    ${visuallyHidden}
  }

  .count {
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 400;
  }

  ${media.tablet} {
    border-spacing: var(--space-2);

    .day {
      min-height: 4.25rem;
    }
  }
`;
