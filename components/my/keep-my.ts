import { keepForOffline } from '@/lib/client/offline/keep-for-offline';
import type { My } from '@/lib/contract/my';
import type { StorySummary } from '@/lib/contract/story';
import { newsWords } from '@/lib/text/news-words';
import { placeholders } from '@/lib/text/placeholders';
import { typeset } from '@/lib/text/typography';

const toKept = ({ id, title, source }: StorySummary, note = source?.name ?? '') => ({
  id,
  title: typeset(title) || placeholders.title,
  note,
});

/** Keeps «Моё» for a reader without a network, as it is shown (OFFLINE-2); nothing where it has no list yet. @returns stops it */
export function keepMyShown(my: My, newsTitle: string): () => void {
  const lists = [
    { title: newsTitle, stories: my.news.map((item) => toKept(item.story, newsWords(item))) },
    { title: 'Продолжение', stories: my.going_on.map((story) => toKept(story)) },
    { title: 'Отложенное', stories: my.saved.map((story) => toKept(story)) },
    { title: 'Прочитанное', stories: my.read.map((story) => toKept(story)) },
  ].filter(({ stories }) => stories.length > 0);
  if (lists.length === 0) return () => undefined;
  return keepForOffline(0, ({ keepMy }) => keepMy({ at: Date.now(), lists }));
}
