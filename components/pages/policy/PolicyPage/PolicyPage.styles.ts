import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { contents, onPaper, prose } from './text-styles';

export const PolicyFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: 100%;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-5) var(--page-gutter) var(--space-8);

  @media print {
    padding: 0;

    body:has(&) > :not(&, :has(&)) {
      display: none;
    }

    body:has(&) {
      background: none;
    }

    /* Stronger than the dark theme: paper is white. */
    :root:root:has(&) {
      color-scheme: light;
    }
  }
`;

export const PolicyArticle = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  & > header,
  .text,
  section {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }

  & > header {
    gap: var(--space-3);
  }

  h1 {
    max-width: 50rem;
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
  }

  .edition {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .lead {
    max-width: 40rem;
    font-size: var(--text-l);
    line-height: 1.5;
  }

  ${contents}

  .text {
    gap: var(--space-7);
    max-width: 38rem;
    font-size: 1.0625rem;
    line-height: 1.65;
    ${prose}
  }

  section {
    gap: var(--space-4);
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 38rem) clamp(13rem, 22vw, var(--side-width));
    justify-content: space-between;
    gap: var(--space-6) clamp(var(--space-5), 3.5vw, var(--space-7));

    & > header {
      grid-column: 1 / -1;
      padding-bottom: var(--space-5);
      border-bottom: 2px solid var(--color-ink);
    }

    .contents {
      grid-area: 2 / 2;
      position: sticky;
      top: var(--space-5);
      align-self: start;
      max-height: calc(100vh - 2 * var(--space-5));
      overflow-y: auto;
    }

    .text {
      grid-area: 2 / 1;
    }
  }

  @media print {
    ${onPaper}
  }
`;
