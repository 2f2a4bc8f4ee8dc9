import type { ClusterArticle, Move } from '../../server/stories/clustering/decide/match';
import { laterLookMs, type Looked } from '../../server/stories/clustering/decide/place-article';
import { lookAgain, placeArticle } from '../../server/stories/clustering/testing/place-at-once';
import { StoryClusterer } from '../../server/stories/clustering/decide/story-clusterer';

/** Article id → story id. */
export type Grouping = ReadonlyMap<number, number>;

/** A moment of the replay: an article is about to be placed, or has just been. */
export interface ReplayStep {
  article: ClusterArticle;
  now: number;
  isPlaced: boolean;
  /** The story of an article that has come, as things stand; `undefined` of one that has not. */
  storyOf: (articleId: number) => number | undefined;
}

/** Groups a day as `replayDay` does and tells how it ends. */
export function groupDay(articles: readonly ClusterArticle[], clusterer?: StoryClusterer): Grouping {
  const replay = replayDay(articles, clusterer);
  for (let step = replay.next(); ; step = replay.next()) if (step.done) return step.value;
}

/**
 * Puts articles through the worker's clusterer in the order given, each with both of its looks: the one when it comes, and the later one when
 * its time has come. The n-th article comes at the n-th of the articles' times, whatever its own time: that is how an order that
 * is not the order of time keeps its later look.
 */
export function* replayDay(
  articles: readonly ClusterArticle[],
  clusterer: StoryClusterer = new StoryClusterer(),
): Generator<ReplayStep, Grouping> {
  const storyOf = new Map<number, number>();
  const mergedInto = new Map<number, number>();
  const looks = createLookQueue();
  let nextStoryId = 1;
  const note = (now: number, merged: Looked['merged'], moved: readonly Move[]) => {
    if (merged) mergedInto.set(merged.from, merged.into);
    for (const { articleId, into } of moved) {
      storyOf.set(articleId, into);
      looks.note(articleId, now);
    }
  };
  const look = (articleId: number, now: number) => {
    const { merged, moved } = lookAgain(clusterer, articleId, () => nextStoryId++);
    note(now, merged, moved);
  };
  const present = (articleId: number) => {
    const story = storyOf.get(articleId);
    return story === undefined ? undefined : followMerges(mergedInto, story);
  };
  const arrivals = articles.map(({ at }) => at).sort((a, b) => a - b);
  for (const [index, article] of articles.entries()) {
    const now = arrivals[index] ?? article.at;
    looks.lookUntil(now, look);
    yield { article, now, isPlaced: false, storyOf: present };
    const { storyId, merged, moved } = placeArticle(clusterer, article, () => nextStoryId++);
    storyOf.set(article.id, storyId);
    looks.note(article.id, now);
    note(now, merged, moved);
    yield { article, now, isPlaced: true, storyOf: present };
  }
  // The worker also looks again when no article comes any more; what still moves after the window is beyond it.
  looks.lookUntil((arrivals.at(-1) ?? 0) + clusterer.options.windowMs, look);
  return new Map([...storyOf].map(([articleId, storyId]) => [articleId, followMerges(mergedInto, storyId)]));
}

interface Decision {
  articleId: number;
  at: number;
}

/** Queues the worker's later looks by time: each decision in the order of the log; a later decision about an article replaces the earlier one. */
function createLookQueue() {
  const decisions: Decision[] = [];
  const latest = new Map<number, Decision>();
  let reached = 0;
  return {
    note(articleId: number, at: number): void {
      const decision = { articleId, at };
      decisions.push(decision);
      latest.set(articleId, decision);
    },
    lookUntil(until: number, look: (articleId: number, now: number) => void): void {
      for (let due = decisions[reached]; due && due.at + laterLookMs <= until; due = decisions[reached]) {
        reached++;
        if (latest.get(due.articleId) === due) look(due.articleId, due.at + laterLookMs);
      }
    },
  };
}

function followMerges(mergedInto: ReadonlyMap<number, number>, storyId: number): number {
  let last = storyId;
  for (let next = mergedInto.get(last); next !== undefined; next = mergedInto.get(last)) last = next;
  return last;
}
