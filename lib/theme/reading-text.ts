import { css } from 'styled-components';

/**
 * Font of a story's text, of the usual size `size`, as its reader wants it (READING-1). Paper has sizes of its own. The serif is the device's: no file is
 * loaded for it.
 */
export const readingText = (size: string) => css`
  font-family: var(--reading-font, inherit);
  font-size: calc(${size} * var(--reading, 1));
`;
