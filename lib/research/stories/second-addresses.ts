import { contentHash } from '../../server/ingest/articles/article-draft';
import { isSameArticle, readTelling, type Telling } from '../../server/ingest/articles/addresses/same-article';
import type { ClusterArticle } from '../../server/stories/clustering/decide/match';
import type { StoryClusterer } from '../../server/stories/clustering/decide/story-clusterer';
import { type Grouping, groupDay } from '../clustering/group-day';
import type { DayArticle } from './read-day';

/** A second address's article → the one of its outlet that it tells once more, by their places in the list, from 1. */
export type SecondAddresses = ReadonlyMap<number, number>;

/** Finds what storing would take for the same article, by the whole text that the file has: a feed of headlines alone shows less. */
export function findSecondAddresses(day: readonly DayArticle[]): SecondAddresses {
  const found = new Map<number, number>();
  const toldBy = new Map<string, { place: number; hash: string; telling: Telling }[]>();
  day.forEach(({ title, text, url, outlet, at }, index) => {
    const said = { title, summary: null, text: text === '' ? null : text, url };
    const telling = readTelling({ ...said, publishedAt: new Date(at) });
    const hash = contentHash(said);
    const told = toldBy.get(outlet) ?? [];
    const same = told.find((one) => one.hash === hash || isSameArticle(one.telling, telling));
    if (same) found.set(index + 1, same.place);
    else toldBy.set(outlet, [...told, { place: index + 1, hash, telling }]);
  });
  return found;
}

/** Groups a day as the worker does, which stores no article twice: a second address is where its article is. */
export function groupStored(
  articles: readonly ClusterArticle[],
  seconds: SecondAddresses,
  clusterer?: StoryClusterer,
): Grouping {
  const grouping = groupDay(
    articles.filter(({ id }) => !seconds.has(id)),
    clusterer,
  );
  const ofSeconds = [...seconds].flatMap(([id, place]) => {
    const story = grouping.get(place);
    return story === undefined ? [] : [[id, story] satisfies [number, number]];
  });
  return new Map([...grouping, ...ofSeconds]);
}
