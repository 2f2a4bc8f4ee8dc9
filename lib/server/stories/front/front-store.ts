import { sql } from 'drizzle-orm';
import { number, object } from 'yup';
import { announceLists } from '../../platform/changes/change';
import type { Database, Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';
import { locks, tryTransactionLock } from '../../platform/db/transactions';
import { listStories, listStoriesByIds, type StoryListQuery, type StoryPosition, type StoryRow } from '../story-store';
import { readCoverage, voicesOf } from '../story-coverage-store';
import { frontLength, type FrontCandidate, type FrontReason, type FrontTastes, orderFront } from './order-front';
import { type SteadyStory, steadyOrder, type StoodOrder } from './steady-order';
import { standsApart } from '@/lib/language/titles/title-kind';
import { subjectOf } from './headline-subject';

/**
 * Stories that may be among them: those with the highest scores, and those of the last hours that most outlets tell. Scores fade faster than home
 * forgets: an evening's fresh stories would crowd out what many told by day.
 */
export const candidates = { byScore: 150, byOutlets: 100, hours: 48 } as const;
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
    const front = steadyOrder(wanted, isAsked ? before : { stories: [], since: 0 }, now.getTime());
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
    from stories where stories.id = any (array(select id from best)) limit ${candidates.byScore + candidates.byOutlets}`);
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

async function listFrontIds(db: Queryable): Promise<number[]> {
  const found = await db.execute<{ story_id: number }>(
    sql`select story_id from front_stories order by position limit ${frontLength}`,
  );
  return found.rows.map((row) => row.story_id);
}

export interface FrontPage {
  rows: StoryRow[];
  /** Position behind this page at which the plain order continues, without the stories shown; null when nothing follows. */
  next: StoryPosition | null;
}

/** A page of home's list: as far as it goes in the order that readers see, then by score. */
export async function listFrontPage(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<FrontPage> {
  const ids = await listFrontIds(db);
  const found = new Map((await listStoriesByIds(db, ids)).map((row) => [row.id, row]));
  // Since the order was made another story may have come to stand for its affair.
  const front = ids.flatMap((id) => found.get(id) ?? []).filter(({ leadsAffair }) => leadsAffair);
  const byScore = (query: Pick<StoryListQuery, 'except' | 'offset' | 'limit'>) =>
    listStories(db, { category: null, source: null, pinned: false, ordering: '-score', after: null, ...query });
  const ofFront = front.slice(offset, offset + limit);
  const others = await byScore({
    except: front.map(({ id }) => id),
    offset: Math.max(0, offset - front.length),
    limit: limit - ofFront.length + 1,
  });
  const rows = [...ofFront, ...others].slice(0, limit);
  const last = others[limit - ofFront.length - 1];
  const isLast = others.length <= limit - ofFront.length && offset + limit >= front.length;
  const shown = front.slice(0, offset + limit).map(({ id }) => id);
  if (isLast) return { rows, next: null };
  if (last) return { rows, next: { ...positionOf(last), shown } };
  const [top] = await byScore({ offset: 0, limit: 1 });
  // Behind an id that is one greater stands the highest story itself.
  return { rows, next: top ? { ...positionOf(top), id: top.id + 1, shown } : null };
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
