import { styled } from '@/lib/theme/styled';
import { denseRows } from '../desk-styles';

export const Rows = styled.ol`
  ${denseRows}

  .words {
    font-weight: 600;
  }
`;

/** The publications that a rule would have met. */
export const Met = styled.div`
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  line-height: 1.45;

  ul {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    max-height: 20rem;
    padding-block: var(--space-3);
    overflow-y: auto;
  }

  li {
    overflow-wrap: anywhere;
  }

  li > span {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-s);
  }
`;
