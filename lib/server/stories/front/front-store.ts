import { sql } from 'drizzle-orm';
import { number, object } from 'yup';
import { announceLists } from '../../platform/changes/change';
import type { Database, Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';
import { locks, tryTransactionLock } from '../../platform/db/transactions';
import {
  listStories,
  listStoriesByIds,
  type ListedRow,
  type StoryListQuery,
  type StoryPosition,
  type StoryRow,
} from '../story-store';
import { readCoverage, voicesOf } from '../story-coverage-store';
import { listLeadersOf, listTopPins } from '../top-pin-store';
import { frontLength, type FrontCandidate, type FrontReason, type FrontTastes, orderFront } from './order-front';
import { keepPromises } from './keep-promises';
import { toProminence } from './prominence';
import { type SteadyStory, steadyOrder, type StoodOrder } from './steady-order';
import { standsApart } from '@/lib/language/titles/title-kind';
import { subjectOf } from './headline-subject';

/**
 * Stories that may be among them: those with the highest scores, and those of the last hours that most outlets tell. Scores fade faster than home
 * forgets: an evening's fresh stories would crowd out what many told by day. On a day of large events abroad none of Belarus might be among them.
 */
export const candidates = { byScore: 150, byOutlets: 100, hours: 48, ofBelarus: 20 } as const;
/** Headlines of each that tell whether two of them are one event. */
export const maxHeadlines = 6;

/**
 * Puts the beginning of home's list in order (RANK-3, RANK-5). Nothing is announced while the order is as it was.
 * @returns whether it is another one now.
 */
export async function renewFront(db: Database, tastes: FrontTastes, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await tryTransactionLock(tx, locks.front))) return false;
    const wanted = orderFront(await listCandidates(tx, now), { now: now.getTime(), tastes });
    const before = await readStoodOrder(tx);
    const { stories } = before;
    // An operator's other wishes are seen at once.
    const isAsked = isOrderedBy(tastes, before);
    const front = keepPromises(steadyOrder(wanted, isAsked ? before : { stories: [], since: 0 }, now.getTime()));
    const isSame = (one: SteadyStory, place: number) => stories[place]?.id === one.id;
    const isSameOrder = stories.length === front.length && front.every(isSame);
    // The next order is counted from the voices of this one.
    const isSameState = isAsked && front.every(({ reason }, place) => stories[place]?.voices === reason.voices);
    if (isSameOrder && isSameState) return false;
    await writeFront(tx, front, { tastes, since: now.getTime() });
    if (!isSameOrder) await announceLists(tx);
    return !isSameOrder;
  });
}

async function listCandidates(tx: Queryable, now: Date): Promise<FrontCandidate[]> {
  const since = new Date(now.getTime() - candidates.hours * 3_600_000).toISOString();
  const found = await tx.execute<{
    id: number;
    category_id: number | null;
    in_belarus: boolean;
    appeared_at: string;
    titles: string[] | null;
    coverage: unknown;
  }>(sql`
    with best as (
      (select id from stories where articles_count > 0 and not aside and leads_affair order by score desc, id desc limit ${candidates.byScore})
      union
      (select id from stories where articles_count > 0 and not aside and leads_affair and last_article_at >= ${since}::timestamptz
        order by sources_count desc, score desc, id desc limit ${candidates.byOutlets})
      union
      (select id from stories where in_belarus and articles_count > 0 and not aside and leads_affair
        order by score desc nulls last, id desc nulls last limit ${candidates.ofBelarus})
    ), visible as (
      select story_id, source_id, published_at, title, sources.publisher from articles join sources on sources.id = articles.source_id
      where story_id = any (array(select id from best)) and deleted_at is null
    )
    select stories.id, stories.category_id, stories.in_belarus, stories.appeared_at, ${voicesOf(sql`visible`)} as coverage, (
      select array_agg(title) from (
        select title from articles where story_id = stories.id and deleted_at is null
        order by (id = stories.first_article_id) desc, published_at, id limit ${maxHeadlines}
      ) as told
    ) as titles
    from stories where stories.id = any (array(select id from best)) limit ${candidates.byScore + candidates.byOutlets + candidates.ofBelarus}`);
  return found.rows.map((row) => {
    const coverage = readCoverage(row.coverage);
    return {
      id: row.id,
      categoryId: row.category_id,
      isLocal: row.in_belarus,
      appearedAt: new Date(row.appeared_at).getTime(),
      coverage,
      subjects: (row.titles ?? []).map(subjectOf),
      tellsNoEvent: coverage.tellsNoNews || (row.titles?.every(standsApart) ?? false),
    };
  });
}

/** With what the next order is counted from: the places that each may still rise, since when, and by whose wishes. */
async function writeFront(
  tx: Queryable,
  front: readonly SteadyStory[],
  about: { tastes: FrontTastes; since: number },
): Promise<void> {
  await tx.execute(sql`delete from front_stories`);
  if (front.length === 0) return;
  const stood = front.map(({ reason, room }) => JSON.stringify({ ...reason, room, ...about }));
  await tx.execute(sql`
    insert into front_stories (position, story_id, reason)
    select place - 1, id, reason from unnest(
      ${intArray(front.map(({ id }) => id))}, ${sql.param(stood)}::jsonb[]
    ) with ordinality as front (id, reason, place)`);
}

async function readStoodOrder(tx: Queryable): Promise<StoodOrder & { tastes: FrontTastes | null }> {
  const found = await tx.execute<{
    id: number;
    voices: number;
    room: number;
    tastes: FrontTastes | null;
    since: number | null;
  }>(sql`
    select story_id as id, coalesce((reason ->> 'voices')::int, 0) as voices, coalesce((reason ->> 'room')::float8, 0) as room,
      reason -> 'tastes' as tastes, (reason ->> 'since')::float8 as since
    from front_stories order by position limit ${frontLength}`);
  const [first] = found.rows;
  return { stories: found.rows, since: first?.since ?? 0, tastes: first?.tastes ?? null };
}

/** The order of an earlier version does not say by whose wishes. */
function isOrderedBy({ local, seriousness }: FrontTastes, { tastes }: { tastes: FrontTastes | null }): boolean {
  return tastes === null || (tastes.local === local && tastes.seriousness === seriousness);
}

/** The stories of the order by their ids, each with its prominence. */
async function listProminence(db: Queryable): Promise<Map<number, number>> {
  const found = await db.execute<{ id: number; weight: number }>(sql`
    select story_id as id,
      coalesce((reason ->> 'weight')::float8 * 2 ^ ((reason ->> 'seriousness')::float8 + (reason ->> 'local')::float8), 0) as weight
    from front_stories order by position limit ${frontLength}`);
  const prominence = toProminence(found.rows.map(({ weight }) => weight));
  return new Map(found.rows.map(({ id }, place) => [id, prominence[place] ?? 0]));
}

export interface FrontPage {
  rows: ListedRow[];
  /** Position behind this page at which the plain order continues, without the stories shown; null when nothing follows. */
  next: StoryPosition | null;
}

/**
 * A page of home's list, or of a category's by weight: what editors have pinned (RANK-6), of home's as far as it goes the order that readers see, then by
 * score.
 * @param category null: home's
 */
export async function listFrontPage(
  db: Queryable,
  { category, offset, limit }: { category: number | null; offset: number; limit: number },
): Promise<FrontPage> {
  const pins = (await listTopPins(db, category)).map(({ id }) => id);
  const prominence = category === null ? await listProminence(db) : new Map<number, number>();
  // A pinned story stands for its affair.
  const passed = await listLeadersOf(db, pins);
  const above = new Set([...pins, ...passed]);
  const ids = [...pins, ...[...prominence.keys()].filter((id) => !above.has(id))];
  const found = new Map((await listStoriesByIds(db, ids)).map((row) => [row.id, row]));
  // Since the order was made another story may have come to stand for its affair.
  const front = ids.flatMap((id) => found.get(id) ?? []).filter(({ id, leadsAffair }) => leadsAffair || above.has(id));
  const byScore = (query: Pick<StoryListQuery, 'except' | 'offset' | 'limit'>) =>
    listStories(db, { category, source: null, pinned: false, ordering: '-score', after: null, ...query });
  const ofFront = front.slice(offset, offset + limit);
  const others = await byScore({
    except: [...front.map(({ id }) => id), ...passed],
    offset: Math.max(0, offset - front.length),
    limit: limit - ofFront.length + 1,
  });
  const weigh = prominenceBelow(pins, prominence);
  const rows = [...ofFront, ...others].slice(0, limit).map((row) => ({ ...row, prominence: weigh(row.id) }));
  const last = others[limit - ofFront.length - 1];
  const isLast = others.length <= limit - ofFront.length && offset + limit >= front.length;
  const shown = [...passed, ...front.slice(0, offset + limit).map(({ id }) => id)];
  if (isLast) return { rows, next: null };
  if (last) return { rows, next: { ...positionOf(last), shown } };
  const [top] = await byScore({ offset: 0, limit: 1 });
  // Behind an id that is one greater stands the highest story itself.
  return { rows, next: top ? { ...positionOf(top), id: top.id + 1, shown } : null };
}

/** Home's largest card begins at so many times the median (HOME-5). */
const leadProminence = 3;

/** Cards have their sizes by prominence, and the largest stand above the others: pins are larger than all. */
function prominenceBelow(
  pins: readonly number[],
  prominence: ReadonlyMap<number, number>,
): (id: number) => number | undefined {
  if (pins.length === 0 || prominence.size === 0) return (id) => prominence.get(id);
  const top = Math.max(leadProminence, ...prominence.values());
  return (id) => (pins.includes(id) ? top + pins.length - pins.indexOf(id) : (prominence.get(id) ?? 1));
}

function positionOf({ id, score, popularity, createdMicros, pinnedOrder }: StoryRow): StoryPosition {
  return { id, score, popularity, createdMicros, pinnedOrder };
}

const reasonSchema = object({
  voices: number().strict().required(),
  weight: number().strict().required(),
  halfLife: number().strict().required(),
  reprints: number().strict().nullable().defined(),
  seriousness: number().strict().required(),
  local: number().strict().required(),
  givenWay: number().strict().required(),
  wantedPlace: number().strict().nullable().default(null),
}).required();

/**
 * Returns a story's place on home, from 1, and its reason; null when it is not among the first. @throws yup's error when another version wrote it.
 */
export async function findFrontPlace(
  db: Queryable,
  storyId: number,
): Promise<{ place: number; reason: FrontReason } | null> {
  const found = await db.execute<{ position: number; reason: unknown }>(
    sql`select position, reason from front_stories where story_id = ${storyId}`,
  );
  const row = found.rows[0];
  return row ? { place: row.position + 1, reason: reasonSchema.validateSync(row.reason) } : null;
}
