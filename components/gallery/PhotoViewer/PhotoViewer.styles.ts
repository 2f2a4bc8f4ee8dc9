import { keyframes } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { dark, paletteCss } from '@/lib/theme/tokens';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Pictures are looked at in the dark, whatever the theme of the page is. */
export const ViewerBox = styled.dialog`
  ${paletteCss(dark)}

  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  border: 0;
  background: #0b0c0e;
  color: var(--color-ink);
  color-scheme: dark;
  overflow: hidden;
  overscroll-behavior: contain;
  animation: ${appear} var(--motion) ease-out;

  .inside {
    display: grid;
    grid-template:
      'head head head' auto 'previous stage next' minmax(0, 1fr) 'credit credit credit' auto 'strip strip strip' auto /
      auto minmax(0, 1fr) auto;
    align-items: center;
    height: 100%;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  }

  header {
    display: flex;
    grid-area: head;
    align-items: center;
    justify-content: space-between;
    padding: var(--space-2) var(--space-3) var(--space-2) var(--space-5);
  }

  .counter {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  .stage {
    grid-area: stage;
    align-content: center;
    width: 100%;
    height: 100%;
    min-height: 0;
    user-select: none;
    /* Sideways is a swipe; up, down and two fingers stay the browser's. */
    touch-action: pan-y pinch-zoom;
  }

  &[data-zoomed] .stage {
    touch-action: auto;
  }

  /* Never larger than it is. */
  .stage > img {
    width: 100%;
    height: 100%;
    object-fit: scale-down;
    animation: ${appear} var(--motion) ease-out;
  }

  .stage > p {
    padding: var(--space-5);
    color: var(--color-muted);
    text-align: center;
  }

  .credit {
    grid-area: credit;
    padding: var(--space-2) var(--space-4);
    color: var(--color-muted);
    font-size: var(--text-s);
    text-align: center;
  }

  .round {
    z-index: 1;
    display: grid;
    place-items: center;
    width: 3rem;
    height: 3rem;
    border: 0;
    border-radius: var(--radius-round);
    background: rgb(0 0 0 / 55%);
    transition: background-color var(--motion);
  }

  .round:hover {
    background: var(--color-line);
  }

  .previous {
    grid-area: previous;
    margin-inline: var(--space-3);
  }

  .next {
    grid-area: next;
    margin-inline: var(--space-3);
  }

  .strip {
    display: flex;
    grid-area: strip;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-4) var(--space-4);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-behavior: smooth;
    scrollbar-width: thin;
  }

  .strip > li {
    flex: none;
  }

  /* In the middle while they are few, and scrolled to the first one when they are many. */
  .strip > li:first-child {
    margin-inline-start: auto;
  }

  .strip > li:last-child {
    margin-inline-end: auto;
  }

  .strip button {
    display: block;
    padding: 0;
    border: 2px solid transparent;
    border-radius: 6px;
    background: none;
    opacity: 0.6;
    transition: opacity var(--motion);
  }

  .strip button:hover,
  .strip button[aria-current] {
    opacity: 1;
  }

  .strip button[aria-current] {
    border-color: var(--color-ink);
  }

  .strip img {
    width: 4rem;
    height: 4rem;
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    object-fit: cover;
  }

  ${media.phone} {
    /* The picture takes the whole width, the arrows lie over its edges. */
    .stage {
      grid-column: 1 / -1;
    }

    .previous,
    .next {
      width: 2.75rem;
      height: 2.75rem;
      margin-inline: var(--space-2);
    }

    .strip img {
      width: 3.25rem;
      height: 3.25rem;
    }
  }

  @media (max-height: 26rem) {
    .strip {
      display: none;
    }
  }

  @media print {
    display: none;
  }
`;
