import { css } from 'styled-components';

/**
 * For the styles of whatever holds a `<Picture>`: a box of a fixed shape (16:9 unless `--picture-shape` says otherwise) that nothing shifts,
 * with a calm sign of the site while there is no picture to fill it, and where it cannot be had.
 */
export const pictureStyles = css`
  .picture {
    display: block;
    position: relative;
    overflow: hidden;
    aspect-ratio: var(--picture-shape, 16 / 9);
    border-radius: var(--radius-s);
    background: var(--color-picture);
  }

  /* What is cut from a picture taller than its box is its lower part. */
  .picture > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 25%;
  }

  .picture[data-empty]::before,
  .picture > img::before,
  .picture > img::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  .picture[data-empty]::before,
  .picture > img::after {
    width: min(38%, 5rem);
    aspect-ratio: 1;
    margin: auto;
    background: var(--picture-sign);
  }

  /* A picture that cannot be had: only then has an img what stands before and after it, and covers the browser's own sign. */
  .picture > img::before {
    background: var(--color-picture);
  }
`;
