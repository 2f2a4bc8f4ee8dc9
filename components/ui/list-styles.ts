import { css } from 'styled-components';

/**
 * Items in columns that are swiped sideways, each a screen's width with the edge of the next one in sight.
 * @param rows so many items of one height stand under one another
 */
export const swipedColumns = (rows: number) => css`
  display: grid;
  grid-template-rows: ${rows > 1 ? `repeat(${rows}, auto)` : 'none'};
  grid-template-columns: none;
  grid-auto-columns: 86%;
  grid-auto-flow: column;
  column-gap: var(--space-5);
  margin-inline: calc(-1 * var(--page-gutter));
  padding-inline: var(--page-gutter);
  overflow-x: auto;
  scroll-padding-inline: var(--page-gutter);
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  & > * {
    scroll-snap-align: start;
  }
`;

/** Items one under another with a thin rule between them. @param space the distance on either side of the rule, of the scale of `--space-…` */
export const ruledRows = (space: 4 | 5) => css`
  display: flex;
  flex-direction: column;
  gap: var(--space-${space});

  /* The first one in sight has no rule. */
  & > :not([data-muted]) ~ li {
    padding-top: var(--space-${space});
    border-top: 1px solid var(--color-line);
  }
`;
