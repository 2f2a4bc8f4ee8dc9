import { css } from 'styled-components';
import { styled } from '@/lib/theme/styled';
import { media } from '@/lib/theme/media';
import { storyCardStyles } from './StoryCard/StoryCard.styles';
import type { StorySummary } from '@/lib/contract/story';
import { NoStories } from './NoStories';
import { pictureFile } from './picture-file';
import { StoryCard } from './StoryCard/StoryCard';

/** A card that has a whole line: its picture as wide as a card of the line above, its words beside it. */
const wholeLine = (pictureWidth: string) => css`
  grid-column: 1 / -1;

  .story-card {
    flex-direction: row;
    gap: var(--space-5);
  }

  .picture {
    flex: none;
    align-self: start;
    width: ${pictureWidth};
  }

  .card .title {
    font-size: var(--text-xl);
  }
`;

/** Styles by the contents of a grid: `all` kinds, `cards` without a lead, or cards that are all `pictured`. */
const cardRules = {
  all: storyCardStyles('card', 'bare-card', 'lead'),
  cards: storyCardStyles('card', 'bare-card'),
  pictured: storyCardStyles('card'),
};

/** The cards that a last line of three, or of two, has too few of. */
const lastLine = {
  withLead: {
    twoOfThree:
      '& > li:not(.lead-place):nth-child(3n + 1):nth-last-child(2), & > li:not(.lead-place) ~ li:nth-child(3n + 2):last-child',
    oneOfTwo:
      '& > .lead-place ~ li:nth-child(even):last-child, & > li:not(.lead-place):first-child ~ li:nth-child(odd):last-child, & > li:not(.lead-place):only-child',
  },
  ofCards: {
    twoOfThree: '& > li:nth-child(3n + 1):nth-last-child(2), & > li:nth-child(3n + 2):last-child',
    oneOfTwo: '& > li:nth-child(odd):last-child',
  },
};

/** Place of the story that opens the page. Alone in its line it would push its own headline out of sight on a tablet. */
const leadPlace = css`
  ${media.desktop} {
    & > .lead-place {
      grid-column: span 4;
      grid-row: span 2;
    }

    & > .lead-place:first-child:last-child .picture {
      width: calc((200% - var(--space-5)) / 3);
    }
  }

  ${media.middle} {
    & > .lead-place {
      grid-column: 1 / -1;
    }

    & > .lead-place:not(:last-child) {
      padding-bottom: var(--space-5);
      border-bottom: 1px solid var(--color-line);
    }
  }

  ${media.tabletOnly} {
    & > .lead-place > .story-card {
      flex-direction: row;
      gap: var(--space-5);
    }

    & > .lead-place .picture {
      flex: none;
      align-self: start;
      width: 58%;
    }
  }
`;

/**
 * Three in a line, two below 1180 px, one on a phone. The cards left over for the last line fill it: no card is alone beside an empty place.
 * Six tracks, because three cards in a line must give way to two.
 */
const Grid = styled.ul<{ $rules: keyof typeof cardRules }>`
  ${({ $rules }) => cardRules[$rules]}

  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--space-6) var(--space-5);

  ${media.desktop} {
    & > li {
      grid-column: span 2;
    }

    ${({ $rules }) => lastLine[$rules === 'all' ? 'withLead' : 'ofCards'].twoOfThree} {
      grid-column: span 3;
    }

    & > li:nth-child(3n + 1):last-child {
      ${wholeLine('calc((100% - 2 * var(--space-5)) / 3)')}
    }
  }

  ${media.middle} {
    & > li {
      grid-column: span 3;
    }

    ${({ $rules }) => lastLine[$rules === 'all' ? 'withLead' : 'ofCards'].oneOfTwo} {
      ${wholeLine('calc((100% - var(--space-5)) / 2)')}
    }
  }

  ${media.phone} {
    gap: var(--space-4);

    & > li {
      grid-column: 1 / -1;
    }

    & > li:not(:last-child) {
      padding-bottom: var(--space-4);
      border-bottom: 1px solid var(--color-line);
    }
  }

  ${({ $rules }) => $rules === 'all' && leadPlace}
`;

interface StoryGridProps {
  stories: readonly StorySummary[];
  /** True when the first story opens the page: large, with its summary, its picture loaded first. */
  withLead?: boolean;
  /**
   * Which rules its styles have: those of `all` grids, which the grids of a page share where one of them has a lead; those of `cards`; or what its
   * `own` cards need, where none can come to it.
   */
  rules?: 'all' | 'cards' | 'own';
  /** Number of the first pictures that are in sight at once. */
  inSight?: number;
  /** Text under «Нет новостей…» (`NoStories`). */
  emptyHint?: string;
}

/** Stories as a grid of cards; one column of compact rows on a phone. */
export function StoryGrid({
  stories,
  withLead = false,
  rules = 'all',
  inSight = withLead ? 1 : 0,
  emptyHint,
}: StoryGridProps) {
  if (stories.length === 0) return <NoStories hint={emptyHint} />;
  return (
    <Grid $rules={rules === 'own' ? findRules(stories) : rules}>
      {stories.map((story, index) => {
        const isLead = withLead && index === 0;
        return (
          <li key={story.id} {...(isLead && { className: 'lead-place' })}>
            <StoryCard story={story} look={isLead ? 'lead' : 'card'} eager={index < inSight} />
          </li>
        );
      })}
    </Grid>
  );
}

function findRules(stories: readonly StorySummary[]): 'cards' | 'pictured' {
  return stories.every((story) => pictureFile(story, 'card') !== null) ? 'pictured' : 'cards';
}
