import styled from 'styled-components';
import { storyCardStyles } from '@/components/story/StoryCard/StoryCard.styles';
import { clampLines } from '@/components/ui/clamp-lines';
import { ruledRows } from '@/components/ui/list-styles';
import { media } from '@/lib/theme/media';

export const Results = styled.ol`
  ${storyCardStyles}
  ${ruledRows(5)}

  /* Unlike a summary it is why the story is here: on phones too. */
  .fragment {
    color: var(--color-muted);
    font-size: var(--text-m);
    line-height: 1.5;
  }

  /* A found word stands near a fragment's beginning. */
  ${media.phone} {
    .fragment {
      ${clampLines(4)}
      font-size: var(--text-s);
    }
  }

  mark {
    border-radius: 2px;
    background: var(--color-accent-soft);
    box-shadow: 0 0 0 2px var(--color-accent-soft);
    color: var(--color-ink);
  }

  @media (forced-colors: active) {
    mark {
      background: Mark;
      box-shadow: none;
      color: MarkText;
    }
  }
`;
