import type { ReactNode } from 'react';
import type { Article } from '@/lib/contract/article';
import { paths } from '@/lib/site/paths';
import { externalUrl } from '@/lib/site/urls';
import { minskDay } from '@/lib/text/calendar';
import { clockTime } from '@/lib/text/date-words';
import { placeholders } from '@/lib/text/placeholders';
import { typeset } from '@/lib/text/typography';
import { SourceLink } from '../SourceLink';
import type { CoverageItem } from './CoverageEntries';

/** @param frame what stands around the words; in the HTML it keeps React from walking through them */
export function toCoverageItem(
  storyId: number,
  article: Article,
  frame: (words: ReactNode) => ReactNode = (words) => words,
): CoverageItem {
  const { id, publication_at } = article;
  return {
    id,
    day: minskDay(new Date(publication_at)),
    content: frame(<CoverageWords storyId={storyId} article={article} />),
  };
}

/** Shows an article of the list: who wrote it, when, the headline as its link; on paper the address at the outlet. `Coverage` styles it. */
function CoverageWords({ storyId, article }: { storyId: number; article: Article }) {
  const { id, source, publication_at, title, url } = article;
  return (
    <>
      <p className="facts">
        <SourceLink source={source} />
        <time dateTime={publication_at}>{clockTime(new Date(publication_at))}</time>
      </p>
      <a className="headline" href={paths.storyArticle(storyId, id)} data-original={externalUrl(url)}>
        {typeset(title || placeholders.title)}
      </a>
    </>
  );
}
