import { css } from 'styled-components';
import { media } from '@/lib/theme/media';

/** Blocks of one's own pages, one under another; from 900 px on in a main column and a side column, as wide and as far apart as a page's. */
export const blockColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-7) clamp(var(--space-5), 3.5vw, var(--space-7));

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) var(--side-width);
  }
`;
