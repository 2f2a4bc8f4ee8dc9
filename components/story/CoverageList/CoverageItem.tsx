import type { ReactNode } from 'react';
import { paths } from '@/lib/site/paths';
import { externalUrl } from '@/lib/site/urls';
import { minskDay } from '@/lib/text/calendar';
import { clockTime, delayWords } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import { placeholders } from '@/lib/text/placeholders';
import { typeset } from '@/lib/text/typography';
import { SourceLink } from '../SourceLink';
import type { CoverageItem } from './CoverageEntries';
import type { CoverageEntry, ListedArticle } from './fold-reprints';

/** The story of a list, and when its first article came: null where one outlet alone tells it, so that nothing can be compared. */
export interface ListedStory {
  id: number;
  start: string | null;
}

/** @param frame what stands around the words; in the HTML it keeps React from walking through them */
export function toCoverageItem(
  story: ListedStory,
  entry: CoverageEntry,
  frame: (words: ReactNode) => ReactNode = (words) => words,
): CoverageItem {
  const { article, reprints } = entry;
  return {
    ids: [article.id, ...reprints.map(({ id }) => id)],
    day: minskDay(new Date(article.publication_at)),
    content: frame(<CoverageWords story={story} entry={entry} />),
  };
}

interface WordsProps {
  story: ListedStory;
  entry: CoverageEntry;
}

/** Shows an article of the list: who wrote it, when, the headline as its link, reprints beneath it; on paper the address at the outlet. `Coverage` styles it. */
function CoverageWords({ story, entry: { article, reprints } }: WordsProps) {
  const { id, source, title, url } = article;
  return (
    <>
      <p className="facts">
        <SourceLink source={source} />
        <Clock story={story} article={article} />
      </p>
      <a className="headline" href={paths.storyArticle(story.id, id)} data-original={externalUrl(url)}>
        {typeset(title || placeholders.title)}
      </a>
      {reprints.length > 0 && (
        <details>
          <summary>+ {reprintsLabel(article, reprints.length)}</summary>
          <ul>
            {reprints.map((reprint) => (
              <li key={reprint.id}>
                <a
                  className="headline"
                  href={paths.storyArticle(story.id, reprint.id)}
                  data-original={externalUrl(reprint.url)}
                >
                  {reprint.source?.name ?? placeholders.source}
                </a>
                <Clock story={story} article={reprint} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The clock time of an article, and how much later than the first one it came. */
function Clock({ story: { start }, article: { publication_at } }: { story: ListedStory; article: ListedArticle }) {
  const minutes = start === null ? 0 : Math.floor((Date.parse(publication_at) - Date.parse(start)) / 60_000);
  return (
    <>
      <time dateTime={publication_at}>{clockTime(new Date(publication_at))}</time>
      {minutes > 0 && <span className="later">{delayWords(minutes)}</span>}
    </>
  );
}

/** «6 перепечаток ТАСС»: with the outlet's name where no Russian word of it would have to change, and the original is in the list. */
function reprintsLabel({ source, reprint_of }: ListedArticle, count: number): string {
  const words = counted(count, ['перепечатка', 'перепечатки', 'перепечаток']);
  const isUnchanging = source !== null && !/[а-яё]/u.test(source.name);
  return isUnchanging && reprint_of === undefined ? `${words} ${source.name}` : words;
}
