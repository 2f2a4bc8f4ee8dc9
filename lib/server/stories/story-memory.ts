import type { Queryable } from '../platform/db/client';
import { findLogStart, listLogAfter, listMergesAfter, type LoggedArticle } from './cluster-log-store';
import type { ClusterArticle } from './clustering/decide/match';
import { StoryClusterer } from './clustering/decide/story-clusterer';
import { reserveStoryIds } from './story-writing-store';

/**
 * Minimum contents of a rebuilt memory: the clusterer's background of idf with its spare, its window with the lateness, and the hour that ends then.
 */
const remembered = { articles: 22_000, hours: 97 } as const;
const logPage = 2_000;
/** Story ids are reserved so many at a time. */
const idPortion = 200;

/** The clusterer as the log has made it. */
export interface Memory {
  clusterer: StoryClusterer;
  /** Generation of the log that was read. */
  generation: string;
  /** The last position of the log that this memory has read. */
  seq: number;
  spareStoryIds: number[];
}

/** An empty memory at the log's position from which it must be read. */
export async function startMemory(tx: Queryable, generation: string): Promise<Memory> {
  return {
    clusterer: new StoryClusterer(),
    generation,
    seq: await findLogStart(tx, remembered.articles, remembered.hours),
    spareStoryIds: [],
  };
}

/**
 * Reads the log to its end. Merges need no order among the articles read here: their rows already name the story that
 * they ended in.
 */
export async function catchUp(tx: Queryable, memory: Memory): Promise<Memory> {
  const merges = await listMergesAfter(tx, memory.seq);
  for (const { from, into } of merges) memory.clusterer.moveStory(from, into);
  for (;;) {
    const logged = await listLogAfter(tx, memory.seq, logPage);
    for (const article of logged) restoreArticle(memory.clusterer, article);
    memory.seq = logged.at(-1)?.seq ?? memory.seq;
    if (logged.length < logPage) break;
  }
  memory.seq = Math.max(memory.seq, merges.at(-1)?.seq ?? 0);
  return memory;
}

/** Applies one log entry to the memory: the article's present text under its story, or its removal. */
export function restoreArticle(clusterer: StoryClusterer, article: LoggedArticle): void {
  if (article.deleted || article.storyId === null) clusterer.remove(article.id);
  else clusterer.add({ ...toInput(article), reading: article.reading }, article.storyId);
}

/** An article that is to be read as its outlet's habits are now. */
export function toInput({ id, title, lead, publishedAt, sourceId }: LoggedArticle): ClusterArticle {
  return { id, title, lead, at: publishedAt.getTime(), outlet: sourceId };
}

/** Sees to it that so many stories can be begun. */
export async function reserveStories(tx: Queryable, { spareStoryIds }: Memory, count: number): Promise<void> {
  if (spareStoryIds.length < count) spareStoryIds.push(...(await reserveStoryIds(tx, Math.max(idPortion, count))));
}

/** @throws Error when too few were reserved. */
export function takeStoryId({ spareStoryIds }: Memory): number {
  const id = spareStoryIds.shift();
  if (id === undefined) throw new Error('too few story ids were reserved');
  return id;
}
