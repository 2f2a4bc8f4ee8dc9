import { css } from 'styled-components';

/**
 * Size and font that a reader has chosen for a story's text (READING-1), for the styles of what holds such text: `--reading` is a factor of the usual size,
 * of which a headline takes half; `--reading-font` a family. Paper has sizes of its own. The serif is the device's: no file is loaded for it.
 */
export const readingScale = css`
  @media screen {
    :root[data-text='small'] & {
      --reading: 0.89;
    }

    :root[data-text='large'] & {
      --reading: 1.22;
    }

    :root[data-text='huge'] & {
      --reading: 1.5;
    }
  }

  :root[data-font='serif'] & {
    --reading-font: Georgia, serif;
  }
`;

/** Font of a text of the usual size `size`. */
export const readingText = (size: string) => css`
  font-family: var(--reading-font, inherit);
  font-size: calc(${size} * var(--reading, 1));
`;
