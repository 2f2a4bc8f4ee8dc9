import type { ReactNode } from 'react';
import { styled } from '@/lib/theme/styled';
import { swipedColumns } from '@/components/ui/list-styles';
import { media } from '@/lib/theme/media';
import { type CardRank, inOrderOfRank } from './card-rank';
import { storyCardStyles } from './StoryCard/StoryCard.styles';
import type { StorySummary } from '@/lib/contract/story';
import { NoStories } from './NoStories';
import { StoryCard } from './StoryCard/StoryCard';

/** Rules of the cards of a grid that stands alone: rows. `none` where the page has them. */
const cardRules = { rows: storyCardStyles('row'), none: null };

/**
 * Cards of all sizes between hairlines: the lead with two seconds and two rows at its side, or two seconds alone, then two rows in a line. A card left over
 * for the last line fills it: none is alone beside an empty place.
 */
const Grid = styled.ul<{ $rules: keyof typeof cardRules }>`
  ${({ $rules }) => cardRules[$rules]}

  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  column-gap: var(--space-6);
  /* The first line's rules lie under the heading. */
  margin-top: calc(-1 * var(--space-3));

  & > li {
    grid-column: span 3;
    padding-block: var(--space-3);
    border-top: 1px solid var(--color-line);
  }

  ${media.wide} {
    &.thirds > li {
      grid-column: span 2;
    }
  }

  ${media.tablet} {
    & > .lead-place {
      grid-column: 1 / -1;
      padding-block: var(--space-4) var(--space-5);
    }

    & > .second-place {
      padding-block: var(--space-4);
    }
  }

  ${media.middle} {
    .lead:not(.bare) {
      flex-direction: row;
      gap: var(--space-5);
    }

    .lead > .picture {
      flex: none;
      align-self: start;
      width: 52%;
    }
  }

  ${media.desktop} {
    /* Twelve tracks where the lead has a column of others at its right. */
    &.led {
      grid-template-columns: repeat(12, minmax(0, 1fr));
    }

    &.led > li {
      grid-column: span 6;
    }

    & > .beside.beside {
      grid-column: span 7;
      padding-inline-end: var(--space-2);
    }

    & > .beside-2 {
      grid-row: span 2;
    }

    & > .beside-3 {
      grid-row: span 3;
    }

    & > .beside-4 {
      grid-row: span 4;
    }

    & > .beside ~ .second-place.second-place,
    & > .side-place.side-place {
      grid-column: span 5;
    }

    & > .whole-wide.whole-wide {
      grid-column: 1 / -1;
    }
  }

  ${media.middle} {
    & > .whole-narrow {
      grid-column: 1 / -1;
    }
  }

  /* A reader has hidden a card: the others close up, and one that is left alone in its line fills it. */
  ${media.tablet} {
    --half: 3;

    &.led {
      ${media.desktop} {
        --half: 6;
      }
    }

    &:not(.thirds):has(> [data-muted]) > li:not(.lead-place):nth-child(n of :not([data-muted])) {
      grid-column: span var(--half);
    }

    ${media.desktop} {
      &:has(> [data-muted]):has(> .beside-4:not([data-muted]))
        > li:not(.lead-place):nth-child(-n + 5 of :not([data-muted])) {
        grid-column: span 5;
      }
    }

    &:not(.thirds):has(> [data-muted]):not(:has(> .lead-place:not([data-muted])))
      > :nth-child(odd of :not([data-muted])):nth-last-child(1 of :not([data-muted])),
    &:has(> [data-muted]):has(> .lead-place:not([data-muted]))
      > :nth-child(even of :not([data-muted])):nth-last-child(1 of :not([data-muted])) {
      grid-column: 1 / -1;
    }
  }

  /* The gaps of six tracks are wider than a small screen where letters are large. */
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    & > li {
      grid-column: auto;
      padding-block: 0.5625rem;
    }

    &.swiped {
      ${swipedColumns(3)}
    }
  }
`;

interface StoryGridProps {
  stories: readonly StorySummary[];
  /** No card is larger. */
  largest?: CardRank;
  /** Cards without summaries and affairs. */
  isDense?: boolean;
  /** Three rows in a line on a wide page. */
  inThirds?: boolean;
  /** On a phone three under one another, the next three beside them. */
  isSwiped?: boolean;
  /** Rules of its cards: of `rows`, or `none` on a page that has those of all sizes. */
  rules?: keyof typeof cardRules;
  /** Number of the first pictures that are in sight at once. */
  inSight?: number;
  /** Links under the lead. */
  belowLead?: ReactNode;
  /** A line under each other card. */
  below?: (story: StorySummary) => ReactNode;
  /** Text under «Нет новостей…» (`NoStories`). */
  emptyHint?: string;
}

/** Stories as cards of their ranks; one column on a phone. */
export function StoryGrid({
  stories,
  largest = 'row',
  isDense = false,
  inThirds = false,
  isSwiped = false,
  rules = 'rows',
  inSight = 0,
  belowLead,
  below,
  emptyHint,
}: StoryGridProps) {
  if (stories.length === 0) return <NoStories hint={emptyHint} />;
  const cards = inOrderOfRank(stories, largest);
  const hasSide = cards[0]?.rank === 'lead' && cards[1]?.rank === 'second';
  const classes = [inThirds ? 'thirds' : '', isSwiped ? 'swiped' : '', hasSide ? 'led' : '']
    .filter((name) => name !== '')
    .join(' ');
  return (
    <Grid $rules={rules} {...(classes !== '' && { className: classes })}>
      {cards.map(({ story, rank }, index) => {
        const place = placeOf(cards, index, inThirds);
        return (
          <li key={story.id} suppressHydrationWarning {...(place !== '' && { className: place })}>
            <StoryCard
              story={story}
              look={rank}
              eager={index < inSight}
              withSummary={!isDense}
              below={rank === 'lead' ? belowLead : below?.(story)}
            />
          </li>
        );
      })}
    </Grid>
  );
}

/** Rows under the two seconds, which together are lower than the lead. */
const maxRowsAtSide = 2;

/** The classes of a card's place in the grid. */
function placeOf(cards: readonly { rank: CardRank }[], index: number, inThirds: boolean): string {
  const rank = cards[index]?.rank ?? 'row';
  const countOf = (wanted: CardRank) => cards.filter((other) => other.rank === wanted).length;
  const seconds = countOf('lead') > 0 ? countOf('second') : 0;
  const rowsAtSide = seconds > 1 ? Math.min(maxRowsAtSide, countOf('row')) : 0;
  if (rank === 'second') return 'second-place';
  if (rank === 'lead') {
    const atSide = seconds + rowsAtSide;
    return ['lead-place', ...(atSide > 0 ? ['beside'] : []), ...(atSide > 1 ? [`beside-${atSide}`] : [])].join(' ');
  }
  const isLast = cards[index + 1]?.rank !== rank && !inThirds;
  const place = index - cards.findIndex((other) => other.rank === rank);
  const atSide = rank === 'row' ? rowsAtSide : 0;
  return [
    ...(place < atSide ? ['side-place'] : []),
    ...(isLast && countOf(rank) % 2 === 1 ? ['whole-narrow'] : []),
    ...(isLast && place >= atSide && (countOf(rank) - atSide) % 2 === 1 ? ['whole-wide'] : []),
  ].join(' ');
}
