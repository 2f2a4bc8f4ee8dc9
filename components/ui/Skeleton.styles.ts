import { css, keyframes } from 'styled-components';
import { visuallyHidden } from './visually-hidden';

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.45; }
`;

/** A grey place that a word or a picture will take. Its size comes from the layout. */
export const skeleton = css`
  display: block;
  min-height: 1.25em;
  border-radius: var(--radius-s);
  background: var(--color-sunken);
  animation: ${breathe} 900ms ease-in-out infinite alternate;
`;

/** The places of what loads in the browser; `.loading` says so to screen readers. Without scripts nothing will ever come in their place. */
export const waiting = css`
  .loading {
    ${visuallyHidden}
  }

  :root:not([data-js]) & {
    display: none;
  }
`;

/** `.block` is the place of a Section, with its rule and its `.heading-skeleton`. */
export const sectionSkeleton = css`
  .block {
    display: flex;
    flex-direction: column;
    padding-top: var(--space-3);
    border-top: 2px solid var(--color-line);
  }

  .block > span {
    ${skeleton}
  }

  .block > .heading-skeleton {
    height: calc(1.2 * var(--text-2xl));
  }
`;
