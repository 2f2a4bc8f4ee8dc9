import { css } from 'styled-components';
import { clampLines } from '@/components/ui/clamp-lines';
import { titleUnderline } from '@/components/ui/link-styles';
import { pictureStyles } from '@/components/ui/Picture.styles';
import { media } from '@/lib/theme/media';
import type { StoryCardLook } from './StoryCard';

const base = css`
  ${pictureStyles}

  .story-card {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }

  .words {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 0.375rem;
    min-width: 0;
  }

  .section {
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 600;
    line-height: var(--leading-snug);
  }

  .title {
    ${clampLines(4)}
    font-size: 1.0625rem;
    line-height: 1.25;
  }

  /* The link covers its card: what takes the focus is brought into view whole, clear of the cookie bar. */
  .title a {
    scroll-margin-block: 3rem 6rem;
    text-decoration: none;
  }

  .title a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }

  .title a:focus-visible {
    outline: none;
  }

  /* Above the link that covers the card. */
  .affair {
    position: relative;
    z-index: 2;
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    padding-left: var(--space-3);
    border-left: 2px solid var(--color-line);
    font-size: var(--text-s);
    line-height: var(--leading-snug);
  }

  .affair a {
    text-decoration: none;
  }

  .affair a:hover,
  .affair a:focus-visible {
    text-decoration: underline;
  }

  .title a:focus-visible::after {
    outline: 3px solid var(--color-focus);
    outline-offset: 4px;
    border-radius: var(--radius-s);
  }

  .story-card:hover .title a {
    ${titleUnderline}
  }

  /* Icons, number and time on one line; only the name of a single outlet may need two. Its button is above the link that covers the card, its words let that through. */
  .meta {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75rem;
    position: relative;
    z-index: 2;
    padding-inline-end: 1.125rem;
    clip-path: inset(-1rem -1rem -1rem 0);
    pointer-events: none;
    color: var(--color-muted);
    font-size: 0.8125rem;
    line-height: 1.5;
  }

  /* At the end of the last line, larger than it. */
  .dots {
    position: absolute;
    inset: auto max(-0.75rem, -12px) -0.5rem auto;
    width: 2.5rem;
    height: 2.25rem;
    border: 0;
    background: none;
    color: inherit;
    pointer-events: auto;
    font-size: 0;
  }

  .dots::before {
    content: '⋯';
    font: 700 1.125rem/1 var(--font-text);
  }

  .dots:hover {
    color: var(--color-ink);
  }

  @media (hover: hover) {
    .story-card:not(:hover) .dots:not(:focus-visible) {
      opacity: 0;
    }
  }

  html:not([data-js]) & .dots {
    display: none;
  }

  @media print {
    .dots {
      display: none;
    }
  }

  .meta > .outlets {
    margin-inline-end: -0.375rem;
  }

  /* The dot stands in the gap: where the time begins a line it is cut off. */
  .meta > span + time,
  .meta > .updating + time {
    position: relative;
  }

  .meta > span + time::before,
  .meta > .updating + time::before {
    content: '·';
    position: absolute;
    inset-inline-start: -0.5rem;
  }

  /* Large letters can make each wider than a card. */
  .meta > * {
    min-width: 0;
    max-width: 100%;
    overflow-wrap: anywhere;
  }

  .meta > time {
    font-variant-numeric: tabular-nums;
  }

  .updating {
    color: var(--color-accent);
    font-weight: 600;
  }

  .updating::before {
    content: '';
    display: inline-block;
    width: 0.4375rem;
    height: 0.4375rem;
    margin-inline-end: 0.3125rem;
    border-radius: 50%;
    background: currentColor;
    vertical-align: 0.0625rem;
    forced-color-adjust: none;
  }

  .outlets {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem;
  }

  .outlets > * {
    display: grid;
    flex: none;
    place-items: center;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    background: var(--color-surface);
    font: 700 0.5625rem/1 var(--font-text);
    letter-spacing: -0.02em;
    object-fit: cover;
  }

  .outlets > i {
    color: #fff;
  }

  /* Room for the button. */
  ${media.phone} {
    .meta {
      column-gap: 0.625rem;
    }

    .outlets > :nth-child(4) {
      display: none;
    }
  }

  .c0 {
    background: #8a3b2e;
  }

  .c1 {
    background: #7a5a12;
  }

  .c2 {
    background: #45692a;
  }

  .c3 {
    background: #1f6b5c;
  }

  .c4 {
    background: #22638c;
  }

  .c5 {
    background: #44539b;
  }

  .c6 {
    background: #74478f;
  }

  .c7 {
    background: #93406b;
  }
`;

const summary = css`
  .summary {
    ${clampLines(3)}
    color: var(--color-muted);
    font-size: 0.9375rem;
    line-height: 1.45;
  }
`;

/** A picture at the right of the words. @param width its width */
const aside = (width: string) => css`
  flex-direction: row-reverse;
  gap: var(--space-4);
  --picture-shape: 1;

  & > .picture {
    flex: none;
    align-self: start;
    width: ${width};
  }
`;

const lead = css`
  .lead .section {
    color: var(--color-accent);
    font-size: var(--text-s);
  }

  .lead .title {
    font-size: var(--text-3xl);
    line-height: 1.12;
    letter-spacing: -0.01em;
    -webkit-line-clamp: 6;
  }

  .lead .summary {
    font-size: var(--text-m);
  }

  .lead.bare .title {
    font-size: var(--text-4xl);
  }

  .lead.bare .summary {
    font-size: var(--text-l);
  }

  /* Four headlines stand in a phone's first screen (HOME-7). */
  ${media.phone} {
    .lead:not(.bare) {
      ${aside('6rem')}
    }

    .lead .title,
    .lead.bare .title {
      font-size: 1.3125rem;
    }

    .lead .section,
    .lead .unit,
    .lead .updating + time,
    .lead:not(.bare) .summary,
    .lead .affair > :nth-child(n + 2) {
      display: none;
    }

    .lead .affair > * {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

const second = css`
  .second .title {
    -webkit-line-clamp: 6;
    font-size: 1.3125rem;
    line-height: 1.18;
  }

  .second.bare .title {
    font-size: 1.625rem;
  }

  /* At the lead's side three cards are as high as it is. */
  ${media.desktop} {
    .beside ~ li .second:not(.bare) {
      ${aside('5.5rem')}
    }

    .beside ~ li .second .title {
      font-size: 1.25rem;
    }

    .beside ~ li .second .unit,
    .beside ~ li .second .updating + time,
    .beside ~ li .second .affair {
      display: none;
    }
  }

  ${media.phone} {
    .second .title {
      font-size: 1.1875rem;
    }

    .second.bare .title {
      font-size: 1.25rem;
    }

    .second .summary {
      -webkit-line-clamp: 2;
    }

    .second:not(.bare) {
      ${aside('5rem')}
    }

    .second .section,
    .second .unit,
    .second .updating + time,
    .second .affair {
      display: none;
    }
  }
`;

const row = css`
  .row:not(.bare) {
    ${aside('4.5rem')}
  }

  .row .title {
    -webkit-line-clamp: 5;
  }

  .row.bare .title {
    font-size: 1.1875rem;
    line-height: 1.22;
  }

  .row .summary {
    -webkit-line-clamp: 2;
  }

  /* The card stays about as high as its neighbour; the story's page has all of them. */
  .row .affair > :nth-child(n + 2) {
    display: none;
  }

  /* A narrow card says one of both: the time is at most half an hour. */
  .row .unit,
  .row .updating + time {
    display: none;
  }

  ${media.phone} {
    .row:not(.bare) {
      ${aside('4rem')}
    }

    .row.bare .title {
      font-size: 1.0625rem;
    }

    .row .affair,
    .row .section,
    .row .summary {
      display: none;
    }
  }
`;

const brief = css`
  .brief .unit,
  .brief .updating + time {
    display: none;
  }
`;

const entry = css`
  .entry {
    flex-direction: row-reverse;
    gap: var(--space-5);
    --picture-shape: 16 / 10;
  }

  .entry > .picture {
    flex: none;
    align-self: start;
    width: 32%;
    max-width: 14rem;
  }

  .entry .title {
    font-size: 1.3125rem;
    line-height: 1.2;
  }

  .entry.bare .title {
    font-size: 1.5rem;
  }

  ${media.phone} {
    .entry {
      gap: var(--space-4);
      --picture-shape: 1;
    }

    .entry > .picture {
      width: 5rem;
    }

    .entry .title {
      -webkit-line-clamp: 5;
      font-size: 1.125rem;
    }

    .entry.bare .title {
      font-size: 1.25rem;
    }

    .entry:not(.bare) .summary {
      display: none;
    }
  }
`;

const compact = css`
  .compact {
    ${aside('4rem')}
    gap: var(--space-3);
  }

  .compact .title {
    font-size: var(--text-m);
  }

  .compact .unit,
  .compact .updating + time {
    display: none;
  }
`;

const ofLook: Record<StoryCardLook, ReturnType<typeof css>> = { lead, second, row, brief, entry, compact };

/**
 * For the styles of a list that holds `<StoryCard>`s of these looks: a page has no rules of others. They live in the list, not in the card,
 * because a styled component in a server page writes its rules once per instance.
 */
export function storyCardStyles(...looks: StoryCardLook[]) {
  return css`
    ${base}
    ${looks.some((look) => look !== 'brief' && look !== 'compact') && summary}
    ${looks.map((look) => ofLook[look])}
  `;
}
