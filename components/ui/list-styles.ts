import { css } from 'styled-components';

/** Items one under another with a thin rule between them. @param space the distance on either side of the rule, of the scale of `--space-…` */
export const ruledRows = (space: 4 | 5) => css`
  display: flex;
  flex-direction: column;
  gap: var(--space-${space});

  & > li + li {
    padding-top: var(--space-${space});
    border-top: 1px solid var(--color-line);
  }
`;
