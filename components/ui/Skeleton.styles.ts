import { css, keyframes } from 'styled-components';
import { visuallyHidden } from './visually-hidden';

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.45; }
`;

/** A grey box where a text or a picture will appear. Its size comes from the layout. */
export const skeleton = css`
  display: block;
  min-height: 1.25em;
  border-radius: var(--radius-s);
  background: var(--color-sunken);
  animation: ${breathe} 900ms ease-in-out infinite alternate;
`;

/**
 * The container of skeletons; `.loading` says so to screen readers. Hidden without scripts, because nothing would
 * replace them.
 */
export const waiting = css`
  .loading {
    ${visuallyHidden}
  }

  :root:not([data-js]) & {
    display: none;
  }
`;

/** `.block` is the skeleton of a Section, with its rule and its `.heading-skeleton`. */
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
