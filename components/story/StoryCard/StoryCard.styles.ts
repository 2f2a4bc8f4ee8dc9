import { css } from 'styled-components';
import { clampLines } from '@/components/ui/clamp-lines';
import { titleUnderline } from '@/components/ui/link-styles';
import { pictureStyles } from '@/components/ui/Picture.styles';
import { media } from '@/lib/theme/media';
import type { StoryCardLook } from './StoryCard';

const row = css`
  flex-direction: row-reverse;
  gap: var(--space-4);
`;

const base = css`
  ${pictureStyles}

  .story-card {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    height: 100%;
  }

  .words {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: var(--space-2);
    min-width: 0;
  }

  .section {
    color: var(--color-accent);
    font-size: var(--text-s);
    font-weight: 600;
    line-height: var(--leading-snug);
  }

  .title {
    ${clampLines(4)}
    font-size: var(--text-l);
    line-height: var(--leading-snug);
  }

  /* The link covers its card: what takes the focus is brought into view whole, clear of the cookie bar. */
  .title a {
    scroll-margin-block: 3rem 4rem;
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

  .title a:focus-visible::after {
    outline: 3px solid var(--color-focus);
    outline-offset: 4px;
    border-radius: var(--radius-s);
  }

  .story-card:hover .title a {
    ${titleUnderline}
  }

  /* The time shortens once scripts run: it always stays on one line, so that nothing moves. */
  .meta {
    display: flex;
    gap: var(--space-3);
    white-space: nowrap;
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: var(--leading-snug);
  }

  .meta > span:not(.outlets) {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
  }

  /* Large text can make it wider than a card's column. */
  .meta > time {
    flex: none;
    max-width: 100%;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

/** The summary that `lead`, `row` and a card without a picture have, and the outlets’ icons in place of the picture. */
const words = css`
  .summary {
    ${clampLines(3)}
    color: var(--color-muted);
    font-size: var(--text-m);
    line-height: 1.5;
  }

  .bare .meta {
    align-items: center;
    margin-top: auto;
    padding-top: var(--space-2);
  }

  .outlets {
    display: flex;
    flex: none;
  }

  .outlets i {
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    margin-left: -0.375rem;
    overflow: hidden;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    font-size: var(--text-xs);
    font-style: normal;
    font-weight: 700;
    line-height: 1;
  }

  .outlets i:first-child {
    margin-left: 0;
  }
`;

/* In a narrow card the number of outlets and the time have a line each: beside each other one of them would be cut. */
const metaInTwoLines = css`
  flex-wrap: wrap;
  row-gap: var(--space-1);

  & > time {
    flex-basis: 100%;
  }
`;

/** Words instead of a picture: a plate with a rule in the accent's colour, a larger headline, the summary. */
const plate = css`
  padding: var(--space-4);
  border-top: 3px solid var(--color-accent);
  border-radius: var(--radius-s);
  background: var(--color-sunken);

  /* The text and the two lines of outlets and time below the headline. */
  .title a {
    scroll-margin-bottom: 15rem;
  }
`;

const lead = css`
  .lead .title a {
    scroll-margin-bottom: 9rem;
  }

  .lead .title {
    font-size: var(--text-3xl);
    line-height: var(--leading-tight);
    text-wrap: balance;
    -webkit-line-clamp: 6;
  }

  .bare.lead {
    ${plate}
  }

  /* The opening story is two cards high. */
  .bare.lead .title {
    margin-top: auto;
    font-size: var(--text-4xl);
  }

  .bare.lead .summary {
    font-size: var(--text-l);
  }

  ${media.phone} {
    .bare.lead {
      padding: var(--space-3);
    }

    .bare.lead .title {
      font-size: var(--text-3xl);
    }

    .bare.lead .meta {
      ${metaInTwoLines}
    }

    .bare.lead .summary {
      font-size: var(--text-m);
    }
  }
`;

const smallPicture = css`
  flex: none;
  align-self: start;
  width: 6rem;
`;

/** Styles for lists in which any card may have no picture. */
const bareCard = css`
  .bare.card .meta {
    ${metaInTwoLines}
  }

  .bare.card {
    ${plate}
  }

  .bare.card .title {
    -webkit-line-clamp: 6;
    font-size: var(--text-xl);
    line-height: var(--leading-tight);
  }

  ${media.phone} {
    .bare.card {
      padding: var(--space-3);
    }
  }
`;

const card = css`
  ${media.phone} {
    .card {
      ${row}
      --picture-shape: 1;
    }

    .card .picture {
      ${smallPicture}
    }

    .card .title {
      -webkit-line-clamp: 5;
    }

    .card .meta {
      ${metaInTwoLines}
    }
  }
`;

const rowLook = css`
  .row .title a {
    scroll-margin-bottom: 9rem;
  }

  .row {
    ${row}
    --picture-shape: 16 / 10;
  }

  .row .picture {
    flex: none;
    align-self: start;
    width: 36%;
    max-width: 16rem;
  }

  .row .title {
    font-size: var(--text-xl);
  }

  /* Rows have lines between them. */
  .bare.row .title {
    font-size: var(--text-2xl);
    line-height: var(--leading-tight);
  }

  ${media.phone} {
    .row {
      --picture-shape: 1;
    }

    .row .picture {
      width: 6rem;
    }

    .row .title {
      font-size: var(--text-l);
      -webkit-line-clamp: 5;
    }

    .row .meta {
      ${metaInTwoLines}
    }

    .row .summary {
      display: none;
    }

    .bare.row .title {
      font-size: var(--text-xl);
    }
  }
`;

const compact = css`
  .compact .meta {
    ${metaInTwoLines}
  }

  .compact {
    ${row}
    --picture-shape: 1;
    gap: var(--space-3);
  }

  .compact .picture {
    flex: none;
    align-self: start;
    width: 4.5rem;
  }

  .compact .title {
    font-size: var(--text-m);
  }
`;

const ofLook: Record<StoryCardLook | 'bare-card', ReturnType<typeof css>> = {
  lead,
  card,
  'bare-card': bareCard,
  row: rowLook,
  compact,
};

/**
 * For the styles of a list that holds `<StoryCard>`s of these looks: a page has no rules of others; `bare-card` is a `card` without a picture. They live in the list, not in the card,
 * because a styled component in a server page writes its rules once per instance.
 */
export function storyCardStyles(...looks: (keyof typeof ofLook)[]) {
  return css`
    ${base}
    ${looks.some((look) => look !== 'card' && look !== 'compact') && words}
    ${looks.map((look) => ofLook[look])}
  `;
}
