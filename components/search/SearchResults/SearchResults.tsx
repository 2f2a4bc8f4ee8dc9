import { pictureFile } from '@/components/story/picture-file';
import { outletsLabel } from '@/components/story/StoryCard/outlets-label';
import { IntentLink } from '@/components/ui/IntentLink/IntentLink';
import { Picture } from '@/components/ui/Picture/Picture';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { SearchResult } from '@/lib/contract/search';
import { missing } from '@/lib/site/missing';
import { paths } from '@/lib/site/paths';
import { MarkedText } from '../MarkedText/MarkedText';
import { Results } from './SearchResults.styles';

/** Found stories in the house's rows, their words marked. @param first the number of the first one */
export function SearchResults({ results, first }: { results: readonly SearchResult[]; first: number }) {
  return (
    <Results start={first} data-story-list="">
      {results.map((story, index) => (
        <li key={story.id}>
          <article className="story-card row">
            <Picture file={pictureFile(story, 'card')} alt="" eager={index < 2} />
            <div className="words">
              <p className="section">{story.category?.name ?? missing.category}</p>
              <h2 className="title">
                <IntentLink href={paths.story(story.id)}>
                  {story.title === '' ? missing.title : <MarkedText text={story.title} marks={story.title_marks} />}
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
