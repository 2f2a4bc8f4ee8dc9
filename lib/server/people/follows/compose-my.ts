import { followLimits, newsDays } from '@/lib/contract/follow-rules';
import type { MuteSet } from '@/lib/contract/mute-rules';
import type { My, NewsItem } from '@/lib/contract/my';
import { privateFeedLength } from '@/lib/contract/private-feed';
import type { StorySummary } from '@/lib/contract/story';
import type { Database } from '../../platform/db/client';
import { listStoriesByIds } from '../../stories/story-store';
import { listAsSummaries } from '../../stories/to-story';
import type { PresentFollow } from './follows';
import { findMuted } from './mutes';
import {
  type Brought,
  countNewTexts,
  findAffairStories,
  findCategoryStories,
  findChannelStories,
  findFollowedStories,
  findPhraseStories,
} from './news-store';
import type { Sight } from './shelf-store';
import { listTitles } from './subject-store';

/** Everything that a reader has entrusted to the account, or to the browser. */
export interface Reader {
  /** The visit before this one; null for the first. */
  since: Date | null;
  follows: readonly PresentFollow[];
  saved: readonly number[];
  read: readonly number[];
  sights: readonly Sight[];
  /** Things that are not to be shown; stories that are kept for later are shown all the same. */
  mutes: MuteSet;
}

type Found = Omit<NewsItem, 'story'> & { storyId: number; at: Date };

const dayMs = 86_400_000;

/** Composes «Моё» for one reader (MY-1). */
export async function composeMy(db: Database, reader: Reader, now: Date): Promise<My> {
  const news = await findNews(db, reader, now);
  const quiet = await findQuiet(db, reader, new Set(news.map(({ storyId }) => storyId)), now);
  const muted = await findMuted(db, reader.mutes, [...quiet, ...reader.read]);
  const shown = (ids: readonly number[]) => ids.filter((id) => !muted.has(id)).slice(0, followLimits.listed);
  const [going, read] = [shown(quiet), shown(reader.read)];
  const saved = reader.saved.slice(0, followLimits.listed);
  const stories = await findSummaries(db, [...news.map(({ storyId }) => storyId), ...going, ...saved, ...read]);
  const listed = (ids: readonly number[]) => ids.flatMap((id) => stories.get(id) ?? []);
  return {
    since: reader.since?.toISOString() ?? null,
    follows: reader.follows.length,
    news: news.flatMap(({ storyId, at: _at, ...item }) => {
      const story = stories.get(storyId);
      return story ? [{ ...item, story }] : [];
    }),
    going_on: listed(going),
    saved: listed(saved),
    read: listed(read),
  };
}

/**
 * Lists the stories of a private feed (MY-4), newest first: what the follows have brought within the week, also what the reader has seen on the site by
 * now, for a feed's items do not go.
 */
export async function listFeedItems(
  db: Database,
  { follows, mutes }: Pick<Reader, 'follows' | 'mutes'>,
  now: Date,
): Promise<{ story: StorySummary; at: string }[]> {
  if (follows.length === 0) return [];
  const news = await findNews(db, { since: null, follows, mutes, saved: [], read: [], sights: [] }, now);
  const newest = news.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, privateFeedLength);
  const stories = await findSummaries(
    db,
    newest.map(({ storyId }) => storyId),
  );
  return newest.flatMap(({ storyId, at }) => {
    const story = stories.get(storyId);
    return story ? [{ story, at: at.toISOString() }] : [];
  });
}

/** Returns the number of stories of «Новое». */
export async function countNews(db: Database, reader: Reader, now: Date): Promise<number> {
  return reader.follows.length === 0 ? 0 : (await findNews(db, reader, now)).length;
}

async function findSummaries(db: Database, ids: readonly number[]): Promise<Map<number, StorySummary>> {
  const rows = await listStoriesByIds(db, [...new Set(ids)]);
  return new Map((await listAsSummaries(db, rows)).map((story) => [story.id, story]));
}

/** Kinds of follows in the order in which they give a story's reason. */
const reasons = ['story', 'affair', 'phrase', 'channel', 'category'] as const;
const rankOf = (kind: NewsItem['because']['kind']) => reasons.indexOf(kind);

/**
 * Finds the stories that a reader's follows have brought since each was begun, of the last week, and that the reader has not seen since: with new
 * texts that repeat no other, or with another headline than the reader saw.
 */
async function findNews(db: Database, { follows, sights, mutes }: Reader, now: Date): Promise<Found[]> {
  const weekAgo = new Date(now.getTime() - newsDays * dayMs);
  const floorOf = ({ at }: PresentFollow) => (at > weekAgo ? at : weekAgo);
  const sightOf = new Map(sights.map((sight) => [sight.storyId, sight]));
  const brought = await findBrought(db, follows, floorOf, now);
  const best = new Map<number, { follow: PresentFollow; at: Date }>();
  for (const { place, storyId, at } of brought) {
    const follow = follows[place];
    if (!follow) continue;
    const sight = sightOf.get(storyId);
    const { kind } = follow.follow;
    // A category is followed for its new stories, not for each text of those.
    if (sight && (kind === 'category' || (kind !== 'story' && at <= sight.at))) continue;
    const known = best.get(storyId);
    if (!known || rankOf(kind) < rankOf(known.follow.follow.kind)) best.set(storyId, { follow, at });
  }
  const muted = await findMuted(db, mutes, [...best.keys()]);
  muted.forEach((id) => best.delete(id));
  const looked = [...best].map(([id, { follow }]) => ({ id, floor: sightOf.get(id)?.at ?? floorOf(follow) }));
  const texts = await countNewTexts(db, looked);
  const titles = await listTitles(
    db,
    [...best.keys()].filter((id) => sightOf.has(id)),
  );
  return [...best]
    .flatMap(([storyId, { follow, at }]): Found[] => {
      const sight = sightOf.get(storyId);
      const title = titles.get(storyId);
      const retitled = sight !== undefined && title !== undefined && sight.title !== '' && title !== sight.title;
      const new_texts = texts.get(storyId) ?? 0;
      const { kind, id, name } = follow.follow;
      // A followed channel’s publication is news of it, though others had it before.
      const isNews = new_texts > 0 || retitled || (kind === 'channel' && sight === undefined);
      const known = sight !== undefined || kind === 'story';
      return isNews ? [{ storyId, at, new_texts, known, retitled, because: { kind, id, name } }] : [];
    })
    .sort((a, b) => rankOf(a.because.kind) - rankOf(b.because.kind) || b.at.getTime() - a.at.getTime())
    .slice(0, followLimits.news);
}

async function findBrought(
  db: Database,
  follows: readonly PresentFollow[],
  floorOf: (follow: PresentFollow) => Date,
  now: Date,
): Promise<Brought[]> {
  const watches = follows.map((follow, place) => ({
    kind: follow.follow.kind,
    phrase: follow.follow.name,
    place,
    id: follow.follow.id,
    floor: floorOf(follow),
  }));
  const of = (kind: NewsItem['because']['kind']) => watches.filter((watch) => watch.kind === kind);
  return [
    ...(await findFollowedStories(db, of('story'))),
    ...(await findAffairStories(db, of('affair'))),
    ...(await findChannelStories(db, of('channel'))),
    ...(await findCategoryStories(db, of('category'))),
    ...(await findPhraseStories(db, of('phrase'), now)),
  ];
}

/** Stories that are followed, and the newest of each followed affair, without those of «Новое»; those that grew last first. */
async function findQuiet(db: Database, { follows }: Reader, news: ReadonlySet<number>, now: Date): Promise<number[]> {
  const watch = (kind: 'story' | 'affair') =>
    follows.flatMap(({ follow }, place) =>
      follow.kind === kind ? [{ place, id: follow.id, floor: new Date(now.getTime() - quietDays * dayMs) }] : [],
    );
  const ofAffairs = await findAffairStories(db, watch('affair'));
  const newest = new Map(ofAffairs.toReversed().map(({ place, storyId }) => [place, storyId]));
  const led = ofAffairs.filter(({ place, storyId }) => newest.get(place) === storyId);
  const all = [...(await findFollowedStories(db, watch('story'))), ...led];
  const ids = all.sort((a, b) => b.at.getTime() - a.at.getTime()).map(({ storyId }) => storyId);
  return [...new Set(ids)].filter((id) => !news.has(id));
}

/** An affair that has been quiet for longer is not named. */
const quietDays = 60;
