import { styled } from '@/lib/theme/styled';
import { StoryCard } from '@/components/story/StoryCard/StoryCard';
import { storyCardStyles } from '@/components/story/StoryCard/StoryCard.styles';
import { clampLines } from '@/components/ui/clamp-lines';
import { ruledRows } from '@/components/ui/list-styles';
import { media } from '@/lib/theme/media';
import type { SearchResult } from '@/lib/contract/search';
import { placeholders } from '@/lib/text/placeholders';
import { MarkedText } from './MarkedText';

const Results = styled.ol`
  ${storyCardStyles('entry')}
  ${ruledRows(5)}

  /* Phones show it too, unlike a summary: it is the reason why the story was found. */
  .fragment {
    color: var(--color-muted);
    font-size: var(--text-m);
    line-height: 1.5;
  }

  /* The found words are near the beginning of a fragment. */
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

/** Found stories as rows, the found words marked. @param first the number of the first one */
export function SearchResults({ results, first }: { results: readonly SearchResult[]; first: number }) {
  return (
    <Results start={first} data-story-list="">
      {results.map((story, index) => (
        <li key={story.id}>
          <StoryCard
            story={story}
            look="entry"
            eager={index < 2}
            title={
              story.title === '' ? placeholders.title : <MarkedText text={story.title} marks={story.title_marks} />
            }
            text={story.fragments.map(({ text, marks }) => (
              <p key={text} className="fragment">
                <MarkedText text={text} marks={marks} />
              </p>
            ))}
          />
        </li>
      ))}
    </Results>
  );
}
