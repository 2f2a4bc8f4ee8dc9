import styled from 'styled-components';
import { storyCardStyles } from '@/components/story/StoryCard/StoryCard.styles';
import { media } from '@/lib/theme/media';

export const Results = styled.ol`
  ${storyCardStyles}

  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  & > li + li {
    padding-top: var(--space-5);
    border-top: 1px solid var(--color-line);
  }

  /* Unlike a summary it is why the story is here: on phones too. */
  .fragment {
    color: var(--color-muted);
    font-size: var(--text-m);
    line-height: 1.5;
  }

  /* A found word stands near a fragment's beginning. */
  ${media.phone} {
    .fragment {
      display: -webkit-box;
      overflow: hidden;
      font-size: var(--text-s);
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 4;
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
