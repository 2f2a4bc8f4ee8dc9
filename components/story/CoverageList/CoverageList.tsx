'use client';

import Link from 'next/link';
import { useLayoutEffect, useRef, useState } from 'react';
import { ChevronDownIcon } from '@/components/ui/icons/ChevronDownIcon';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import { Section } from '@/components/ui/Section/Section';
import type { Article } from '@/lib/contract/article';
import { externalUrl } from '@/lib/site/external-url';
import { missing } from '@/lib/site/missing';
import { paths } from '@/lib/site/paths';
import { keepDash } from '@/lib/text/keep-dash';
import { SourceLink } from '../SourceLink/SourceLink';
import { Coverage } from './CoverageList.styles';

/** Articles shown at first and added by each press (spec §9). */
const step = 5;

interface CoverageListProps {
  storyId: number;
  articles: readonly Article[];
  onSelect: (articleId: number) => void;
}

/**
 * The other articles of a story. All headlines are in the HTML as links; where scripts run, those past the first five wait for the button.
 */
export function CoverageList({ storyId, articles, onSelect }: CoverageListProps) {
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLUListElement>(null);

  // Reading goes on with the first of the new headlines; the button may be gone by now.
  useLayoutEffect(() => {
    if (shown > step) list.current?.children[shown - step]?.querySelector<HTMLElement>('.headline')?.focus({ preventScroll: true });
  }, [shown]);

  if (articles.length === 0) return null;
  return (
    <Section title="ЭТОТ СЮЖЕТ В СМИ:" level="minor">
      <Coverage>
        <ul ref={list}>
          {articles.map((article, index) => (
            <li key={article.id} className={index < shown ? undefined : 'folded'} data-original={externalUrl(article.url)}>
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
                {keepDash(article.title || missing.title)}
              </Link>
            </li>
          ))}
        </ul>
        {shown < articles.length && (
          <button type="button" className="more" onClick={() => setShown(shown + step)}>
            Показать еще
            <ChevronDownIcon />
          </button>
        )}
      </Coverage>
    </Section>
  );
}
