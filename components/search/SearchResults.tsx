import styled from 'styled-components';
import { storyCardStyles } from '@/components/story/StoryCard/StoryCard.styles';
import { clampLines } from '@/components/ui/clamp-lines';
import { ruledRows } from '@/components/ui/list-styles';
import { media } from '@/lib/theme/media';
import { pictureFile } from '@/components/story/picture-file';
import { outletsLabel } from '@/components/story/StoryCard/outlets-label';
import { IntentLink } from '@/components/ui/IntentLink';
import { Picture } from '@/components/ui/Picture';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { SearchResult } from '@/lib/contract/search';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { MarkedText } from './MarkedText';

const Results = styled.ol`
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

/** Found stories in the house's rows, their words marked. @param first the number of the first one */
export function SearchResults({ results, first }: { results: readonly SearchResult[]; first: number }) {
  return (
    <Results start={first} data-story-list="">
      {results.map((story, index) => (
        <li key={story.id}>
          <article className="story-card row">
            <Picture file={pictureFile(story, 'card')} alt="" eager={index < 2} />
            <div className="words">
              <p className="section">{story.category?.name ?? placeholders.category}</p>
              <h2 className="title">
                <IntentLink href={paths.story(story.id)}>
                  {story.title === '' ? (
                    placeholders.title
                  ) : (
                    <MarkedText text={story.title} marks={story.title_marks} />
                  )}
                </IntentLink>
              </h2>
              {story.fragments.map(({ text, marks }) => (
                <p key={text} className="fragment">
                  <MarkedText text={text} marks={marks} />
                </p>
              ))}
              <p className="meta">
                <span>{outletsLabel(story)}</span>
                <RelativeTime dateTime={story.news_article?.publication_at ?? story.creation_at} short />
              </p>
            </div>
          </article>
        </li>
      ))}
    </Results>
  );
}
