import { css } from 'styled-components';

/** Limits a text to `lines` lines. */
export const clampLines = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;
