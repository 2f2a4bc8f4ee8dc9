import styled from 'styled-components';
import { absoluteOnPaper } from '@/components/ui/RelativeTime/absolute-on-paper';

export const Timeline = styled.div`
  ${absoluteOnPaper}

  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  .count {
    font-weight: 600;
  }

  ol {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    /* How much later is read on the line of the name. */
    max-width: 30rem;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(55%);
    align-items: center;
    column-gap: var(--space-4);
    font-size: var(--text-s);
  }

  .delay {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  strong.delay {
    color: var(--color-accent);
    font-weight: 600;
  }

  /* Under the name; a line of its own, so that the label may shorten once scripts run. */
  time {
    grid-column: 1 / -1;
    padding-left: 2.25rem;
    color: var(--color-muted);
  }

  details[open] > summary {
    margin-bottom: var(--space-3);
  }

  summary {
    width: fit-content;
    padding-block: var(--space-1);
    color: var(--color-muted);
    font-size: var(--text-s);
    font-weight: 600;
    cursor: pointer;
  }

  summary:hover {
    color: var(--color-ink);
  }

  @media print {
    li {
      break-inside: avoid;
    }
  }
`;
