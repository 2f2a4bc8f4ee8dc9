import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../../platform/db/client';
import { locks, tryTransactionLock } from '../../../../platform/db/transactions';
import { broadCategories } from '@/lib/language/topics/category-words';
import { categoryOfTopic } from '../../classify-article';
import { topicFeatures } from '../topic-features';
import { toChances, topicIds } from '../topic-ids';
import { oddsOfFeatures } from '../topic-model';
import { learnRubrics, type RubricExample } from './learn-rubrics';
import { learnWords, type WordExample } from './learn-words';
import { listTaughtArticles, type TaughtArticle, writeLearned } from './topic-learning-store';

/** An article teaches half as much after so many days. */
const halfLifeDays = 7;
/** The worker's other work goes on after so many articles. */
const pauseAfter = 100;
/** A rubric whose topic headline and lead hold for less probable than this says nothing of them: a publisher may write anything. */
const minAgreement = 0.02;

/**
 * Learns anew what channels' rubrics mean and what words tell, from feeds' rubrics and editors' words of the last weeks (TOPIC-3). Nothing of an
 * earlier run is kept.
 */
export async function renewLearning(db: Database, now: Date): Promise<{ rubrics: number; words: number }> {
  const taught = await listTaughtArticles(db, now);
  const ofRubrics: RubricExample[] = [];
  const ofWords: WordExample[] = [];
  for (const [n, article] of taught.entries()) {
    if (n % pauseAfter === pauseAfter - 1) await setImmediate();
    const features = topicFeatures(article.title, article.lead);
    const chances = chancesOf(article, features);
    const weight = 2 ** (-article.ageDays / halfLifeDays);
    const isByEditor = article.topicByEditor !== null;
    ofRubrics.push({ sourceId: article.sourceId, rubrics: article.rubrics, chances, isByEditor, weight });
    const place = placeOf(article, chances);
    if (place >= 0) ofWords.push({ features, place, publisher: isByEditor ? null : article.publisher, weight });
  }
  const rubrics = learnRubrics(ofRubrics);
  const weights = learnWords(ofWords);
  const words = {
    weights,
    articles: ofWords.length,
    corrections: ofWords.filter(({ publisher }) => publisher === null).length,
    publishers: new Set(ofWords.flatMap(({ publisher }) => publisher ?? [])).size,
  };
  await db.transaction(async (tx) => {
    // Another worker has just learned the same.
    if (await tryTransactionLock(tx, locks.topics)) await writeLearned(tx, { rubrics, words }, now);
  });
  return { rubrics: rubrics.length, words: Object.keys(weights).length };
}

function chancesOf({ topicByEditor }: TaughtArticle, features: ReadonlyMap<string, number>): number[] {
  return topicByEditor === null
    ? toChances(oddsOfFeatures(features))
    : topicIds.map((topic) => (topic === topicByEditor ? 1 : 0));
}

/** The topic that somebody has said, as a place among `topicIds`; -1 where nobody has, or a rubric whose text says otherwise. */
function placeOf({ topicByEditor, rubrics }: TaughtArticle, chances: readonly number[]): number {
  const isTopic = (id: number) => (place: number) => topicIds[place] === id;
  const places = topicIds.map((_, place) => place);
  if (topicByEditor !== null) return places.find(isTopic(topicByEditor)) ?? -1;
  const named = rubrics.flatMap((rubric) => categoryOfTopic(rubric) ?? []).find((id) => !broadCategories.has(id));
  const place = named === undefined ? undefined : places.find(isTopic(named));
  return place !== undefined && (chances[place] ?? 0) >= minAgreement ? place : -1;
}
