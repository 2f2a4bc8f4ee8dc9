import { css } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { quietButton } from '@/components/ui/button-styles';
import { titleUnderline } from '@/components/ui/link-styles';

/** Rules of a list that is not shown whole. */
const unfolding = css`
  /* Folded only where scripts can unfold it. */
  @media screen {
    html[data-js] & .folded {
      display: none;
    }
  }

  html:not([data-js]) & .more {
    display: none;
  }

  .more {
    ${quietButton}
    align-self: flex-start;
  }

  html[data-js] & .unscripted {
    display: none;
  }

  /* The whole list of a long story, fetched for paper; without it a line that says that it is cut. */
  .paper,
  .cut {
    display: none;
  }

  .cut {
    font-size: var(--text-s);
  }

  @media print {
    .more,
    .paper:not(:empty) ~ ul,
    .paper:not(:empty) ~ * > .cut.cut.cut {
      display: none;
    }

    .paper:not(:empty),
    [data-rest] ~ * > .cut,
    .cut.always {
      display: block;
    }
  }
`;

export const Coverage = styled.div<{ $isLong: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  .count {
    font-weight: 600;
  }

  .first {
    margin-top: calc(-1 * var(--space-4));
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  ul {
    display: flex;
    flex-direction: column;
    gap: var(--space-5);
  }

  /* Above the link that covers the entry. */
  .day {
    position: relative;
    z-index: 1;
    width: fit-content;
    padding-block: var(--space-1) var(--space-2);
    background: var(--color-page);
    color: var(--color-muted);
    font: 600 var(--text-s) / var(--leading-snug) var(--font-text);
  }

  li {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
  }

  /* The thread of the story: from outlet to outlet. */
  li::before {
    content: '';
    position: absolute;
    top: 0;
    bottom: calc(-1 * var(--space-5));
    left: calc(0.875rem - 1px);
    width: 2px;
    background: var(--color-line);
  }

  li:last-of-type::before {
    bottom: auto;
    height: 0.875rem;
  }

  ${({ $isLong }) => $isLong && unfolding}

  /* The day stays above what its reader has not hidden. */
  li[data-muted]:has(> .day) {
    display: flex;
  }

  [data-muted]:not([data-shows-muted] *) > :not(.day) {
    display: none;
  }

  .facts {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-3);
  }

  time,
  .later {
    flex: none;
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.75rem;
    font-variant-numeric: tabular-nums;
  }

  /* Above the link that covers the entry. */
  details {
    position: relative;
    z-index: 1;
    width: fit-content;
    margin-left: 2.25rem;
    font-size: var(--text-s);
  }

  summary {
    min-height: 1.75rem;
    color: var(--color-muted);
    font-weight: 600;
    line-height: 1.75rem;
    cursor: pointer;
  }

  details ul {
    gap: 0;
  }

  details li {
    flex-flow: row wrap;
    gap: 0 var(--space-3);
  }

  details li::before {
    content: none;
  }

  details .headline {
    padding: 0;
    font: 600 var(--text-s)/1.75rem var(--font-text);
  }

  details .headline::after {
    content: none;
  }

  details .headline:focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }

  .headline {
    scroll-margin-bottom: 2rem;
    padding-left: 2.25rem;
    font: 700 var(--text-l)/var(--leading-snug) var(--font-headline);
    font-size-adjust: 0.481;
    text-decoration: none;
  }

  .headline::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  li:hover > .headline,
  li:hover > div > .headline {
    ${titleUnderline}
  }

  .headline:focus-visible {
    outline: none;
  }

  .headline:focus-visible::after {
    outline: 3px solid var(--color-focus);
    outline-offset: 4px;
    border-radius: var(--radius-s);
  }

  @media print {
    li {
      break-inside: avoid;
    }

    details::details-content {
      display: block;
      content-visibility: visible;
    }

    .headline[data-original]::after {
      content: attr(data-original);
      position: static;
      display: block;
      font: 400 var(--text-xs)/var(--leading-snug) var(--font-text);
    }
  }
`;
