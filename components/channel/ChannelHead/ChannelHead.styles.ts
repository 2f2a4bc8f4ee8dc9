import styled from 'styled-components';
import { media } from '@/lib/theme/media';

export const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-3) var(--space-5);

  h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }

  .about {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    min-width: 0;
  }

  .description {
    max-width: var(--text-width);
    color: var(--color-muted);
    line-height: var(--leading-text);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-4);

    .about {
      display: contents;
    }

    h1 {
      align-self: center;
    }

    .description,
    & > button:last-of-type {
      grid-column: 1 / -1;
    }
  }
`;
