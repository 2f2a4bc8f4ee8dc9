import styled from 'styled-components';
import { skeleton } from '@/components/ui/Skeleton/Skeleton.styles';

/** As high while it loads as when it is there, and where it cannot be had: nothing under it moves. */
export const Row = styled.div`
  width: 100%;
  min-height: 2.75rem;

  .places {
    display: flex;
    gap: var(--space-2);
  }

  .places > span {
    ${skeleton}
    width: 4.25rem;
    height: 2.75rem;
    border-radius: var(--radius-round);
  }

  html:not([data-js]) & {
    display: none;
  }

  @media print {
    display: none;
  }
`;
