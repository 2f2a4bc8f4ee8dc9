import type { ReactNode } from 'react';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { Article } from '@/lib/contract/article';
import { paths } from '@/lib/site/paths';
import { externalUrl } from '@/lib/site/urls';
import { placeholders } from '@/lib/text/placeholders';
import { keepTogether } from '@/lib/text/typography';
import { SourceLink } from '../SourceLink';

/** An article of the list, ready to be shown. */
export interface CoverageItem {
  id: number;
  content: ReactNode;
}

interface CoverageWordsProps {
  storyId: number;
  article: Article;
}

/** What the list says of an article: who wrote it, when, and the headline as the way to it; on paper the address at the outlet. `Coverage` styles it. */
export function CoverageWords({ storyId, article }: CoverageWordsProps) {
  const { id, source, publication_at, title, url } = article;
  return (
    <>
      <p className="facts">
        <SourceLink source={source} />
        <RelativeTime dateTime={publication_at} />
      </p>
      <a className="headline" href={paths.storyArticle(storyId, id)} data-original={externalUrl(url)}>
        {keepTogether(title || placeholders.title)}
      </a>
    </>
  );
}
