import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CoverageEntries } from '@/components/story/CoverageList/CoverageEntries';
import { toCoverageItem } from '@/components/story/CoverageList/CoverageItem';
import { foldReprints } from '@/components/story/CoverageList/fold-reprints';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { logFailure } from '@/lib/client/log-failure';
import { getStoryHeadlines } from '@/lib/client/story';
import type { StoryHeadline } from '@/lib/contract/story-headlines';

/**
 * Prints the page. A story that has more articles than its page (`data-paper` holds the story's id) has all of them first, in a list that stands on paper
 * alone (PRINT-1); where they cannot be had, the reader is told and the page is printed as it is.
 */
export function PaperList({ onEnd }: { onEnd: () => void }) {
  const [place] = useState(() => document.querySelector<HTMLElement>('[data-paper]'));
  const [articles, setArticles] = useState<readonly StoryHeadline[] | null>(place ? null : []);
  const storyId = Number(place?.dataset.paper);

  useEffect(() => {
    if (!place) return undefined;
    const controller = new AbortController();
    getStoryHeadlines(storyId, controller.signal).then(setArticles, (error: unknown) => {
      if (controller.signal.aborted) return;
      logFailure('Error loading articles of the story', error);
      showAlert('Не удалось загрузить все публикации: на бумаге их список неполный.', 'error');
      setArticles([]);
    });
    return () => controller.abort();
  }, [place, storyId]);

  useEffect(() => {
    if (!articles) return undefined;
    // Not when `print` returns: some phones print later, from what the page then has.
    window.addEventListener('afterprint', onEnd);
    const timer = setTimeout(() => window.print());
    return () => {
      window.removeEventListener('afterprint', onEnd);
      clearTimeout(timer);
    };
  }, [articles, onEnd]);

  if (!place || !articles || articles.length === 0) return null;
  const [earliest] = articles;
  const isCompared = articles.some(({ source }) => source?.id !== earliest?.source?.id);
  const story = { id: storyId, start: isCompared ? (earliest?.publication_at ?? null) : null };
  return createPortal(
    <ul>
      <CoverageEntries items={foldReprints(articles).map((entry) => toCoverageItem(story, entry))} />
    </ul>,
    place,
  );
}
