import type { Placement } from '@/lib/contract/channel-publication';
import type { Queryable } from '../platform/db/client';
import { listLogged } from './cluster-log-store';
import type { PlaceReason } from './clustering/decide/match';
import { StoryClusterer } from './clustering/decide/story-clusterer';
import { findNearest, listBeside, listUnited } from './placement-reason-store';
import { findPlacements } from './placement-store';
import { toSharedWords } from './story-keywords';
import { toInput } from './story-memory';

/** An article that asks why it stands where it stands, and the nearest one of the decision, where that is known. */
interface AskedPlace {
  articleId: number;
  nearestArticleId: number | null;
}

/** As `PlaceReason`, with words as the article's text has them. */
export type PlacementReason = Omit<PlaceReason, 'sharedTerms'> & { sharedWords: string[] };

/** Maximum number of articles of its story, the nearest in time, among which an article without a known nearest one looks for it. */
const maxCompared = 24;

/**
 * Says of each of these articles, whatever way it came to its story, which other one there is nearest, what the two share, what speaks against them and
 * how likely they tell one event. It is worked out from the stored texts when somebody asks, by a clusterer that holds them alone and knows how common
 * words are: nothing is kept, so that explaining changes no decision, and a rebuilt memory decides as before.
 * @returns reasons by article; none for an article that is alone in its story, or that nothing can be compared with.
 */
export async function explainPlacements(
  db: Queryable,
  asked: readonly AskedPlace[],
): Promise<Map<number, PlacementReason>> {
  const unknown = asked.filter(({ nearestArticleId }) => nearestArticleId === null).map(({ articleId }) => articleId);
  const beside = await listBeside(db, unknown, maxCompared);
  const othersOf = ({ articleId, nearestArticleId }: AskedPlace) =>
    nearestArticleId === null ? (beside.get(articleId) ?? []) : [nearestArticleId];
  const paired = asked.map((one) => ({ articleId: one.articleId, others: othersOf(one) }));
  const compared = paired.filter(({ others }) => others.length > 0);
  const ids = new Set(compared.flatMap(({ articleId, others }) => [articleId, ...others]));
  const texts = new Map((await listLogged(db, [...ids])).map((text) => [text.id, text]));
  // Nothing grows too old: the articles of a long story come all at once.
  const clusterer = new StoryClusterer({ latenessMs: Infinity });
  for (const text of [...texts.values()].sort((a, b) => a.id - b.id))
    clusterer.add({ ...toInput(text), reading: text.reading }, text.storyId ?? 0);
  const reasons = new Map<number, PlacementReason>();
  for (const { articleId, others } of compared) {
    const [text, reason] = [texts.get(articleId), clusterer.explain(articleId, others)];
    if (!text || !reason) continue;
    const { sharedTerms, ...rest } = reason;
    reasons.set(articleId, { ...rest, sharedWords: toSharedWords(text, sharedTerms) });
  }
  return reasons;
}

/** For each of these articles that has one, its placement on the wire, with the reason that nobody kept worked out. */
export async function tellPlacements(db: Queryable, articleIds: readonly number[]): Promise<Map<number, Placement>> {
  const kept = await findPlacements(db, articleIds);
  const asked = [...kept].map(([articleId, { nearest }]) => ({ articleId, nearestArticleId: nearest?.id ?? null }));
  const reasons = await explainPlacements(db, asked);
  const united = await listUnited(db, articleIds);
  const nearest = await findNearest(
    db,
    [...reasons.values()].map(({ nearestArticleId }) => nearestArticleId),
  );
  return new Map(
    [...kept].map(([articleId, placement]) => {
      const reason = reasons.get(articleId);
      const kind = united.has(articleId) ? 'united' : placement.kind;
      const { chance = null, against = [] } = reason ?? {};
      if (!reason || placement.nearest) return [articleId, { ...placement, kind, chance, against }];
      const { similarity, sharedWords: shared_words, nearestArticleId } = reason;
      const found = { similarity, shared_words, nearest: nearest.get(nearestArticleId) ?? null };
      return [articleId, { ...placement, kind, chance, against, ...found }];
    }),
  );
}
