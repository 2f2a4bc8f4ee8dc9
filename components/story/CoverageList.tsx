import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { ChevronDownIcon } from '@/components/ui/icons';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { Section } from '@/components/ui/Section';
import type { Article } from '@/lib/contract/article';
import { externalUrl } from '@/lib/site/urls';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { keepDash } from '@/lib/text/typography';
import { SourceLink } from './SourceLink';
import { Coverage } from './CoverageList.styles';

/** Articles shown at first and added by each press (STORY-2). */
const step = 5;

interface CoverageListProps {
  storyId: number;
  articles: readonly Article[];
  /** Fetches the articles after these; null when there are no others. @returns whether it succeeded */
  fetchMore: (() => Promise<boolean>) | null;
  onSelect: (articleId: number) => void;
}

/**
 * The other articles of a story. All headlines that came with the story are in the HTML as links; where scripts run, those past the first five
 * wait for the button, which fetches what lies behind them.
 */
export function CoverageList({ storyId, articles, fetchMore, onSelect }: CoverageListProps) {
  const [shown, setShown] = useState(step);
  const [isFetching, setIsFetching] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const toFocus = useRef<number | null>(null);

  // The focus moves to the first of the new headlines: the button may be gone by now.
  useEffect(() => {
    const headline =
      toFocus.current === null
        ? null
        : list.current?.children[toFocus.current]?.querySelector<HTMLElement>('.headline');
    if (!headline) return;
    toFocus.current = null;
    headline.focus({ preventScroll: true });
  });

  const showMore = async () => {
    if (isFetching) return;
    if (shown + step > articles.length && fetchMore) {
      setIsFetching(true);
      const isThere = await fetchMore();
      setIsFetching(false);
      if (!isThere && shown >= articles.length) return;
    }
    toFocus.current = shown;
    setShown(shown + step);
  };

  if (articles.length === 0) return null;
  return (
    <Section title="ЭТОТ СЮЖЕТ В СМИ:" level="minor">
      <Coverage>
        <ul ref={list}>
          {articles.map((article, index) => (
            <li
              key={article.id}
              className={index < shown ? undefined : 'folded'}
              data-original={externalUrl(article.url)}
            >
              <p className="facts">
                <SourceLink source={article.source} />
                <RelativeTime dateTime={article.publication_at} />
              </p>
              <Link
                className="headline"
                href={paths.storyArticle(storyId, article.id)}
                prefetch={false}
                onNavigate={(event) => {
                  event.preventDefault();
                  onSelect(article.id);
                }}
              >
                {keepDash(article.title || placeholders.title)}
              </Link>
            </li>
          ))}
        </ul>
        {(shown < articles.length || fetchMore) && (
          <button type="button" className="more" aria-disabled={isFetching} onClick={() => void showMore()}>
            Показать еще
            <ChevronDownIcon />
          </button>
        )}
      </Coverage>
    </Section>
  );
}
