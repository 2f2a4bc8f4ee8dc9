import styled from 'styled-components';
import { absoluteOnPaper } from '@/components/ui/RelativeTime/absolute-on-paper';
import { media } from '@/lib/theme/media';

export const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
`;

export const Byline = styled.div`
  ${absoluteOnPaper}

  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);

  .facts {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-width: 0;
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: var(--leading-snug);
  }

  .facts > span {
    max-width: 100%;
    color: var(--color-ink);
  }

  /* The label shortens once scripts run: no line may appear or go with it. */
  .facts > time {
    flex: none;
    white-space: nowrap;
  }

  ${media.phone} {
    .facts {
      flex-direction: column;
      align-items: flex-start;
      gap: 0;
    }

    /* Under the name, not under the favicon. */
    .facts > time {
      margin-inline-start: 2.25rem;
    }
  }
`;
