import type { Actor } from '../audit/audit-store';
import type { Database } from '../db/client';
import { moveApart } from './move-apart';
import { beginStoryChange, holdArticlesOf, listStoryStates } from './story-change-store';
import { refusal, whyNot, type Refusal } from './story-refusal';

export interface Split {
  kind: 'split';
  entry: number;
  from: number;
  storyId: number;
  /** Of the publications that left, and of those that stayed. */
  moved: string[];
  stayed: number;
}

/**
 * Gives these publications of a story one of their own, which the clusterer never joins to the old one again. The old story keeps its id and
 * what readers did to it. Its own transaction.
 */
export async function splitStory(
  db: Database,
  wish: { storyId: number; articleIds: readonly number[]; actor: Actor },
  now: Date,
): Promise<Split | Refusal> {
  const { storyId: from, articleIds, actor } = wish;
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    const [story] = await listStoryStates(tx, [from]);
    const hindrance = await whyNot(tx, from, story);
    if (hindrance) return hindrance;
    const visible = (await holdArticlesOf(tx, from)).filter(({ deleted }) => !deleted);
    const foreign = [...new Set(articleIds)].filter((id) => !visible.some((article) => article.id === id));
    if (foreign.length > 0)
      return refusal(`В сюжете № ${from} нет публикаций с такими номерами: ${foreign.join(', ')}.`);
    const [first, ...others] = visible.filter(({ id }) => articleIds.includes(id));
    if (!first) return refusal('Укажите публикации, которые надо выделить.');
    const stayed = visible.length - 1 - others.length;
    if (stayed === 0) return refusal(`В сюжете № ${from} не осталось бы публикаций.`);
    const { storyId, entry } = await moveApart(tx, { from, articles: [first, ...others], kind: 'split', actor }, now);
    return { kind: 'split', entry, from, storyId, moved: [first, ...others].map(({ title }) => title), stayed };
  });
}
