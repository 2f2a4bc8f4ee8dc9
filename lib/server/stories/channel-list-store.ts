import { sql, type SQL } from 'drizzle-orm';
import { type ChannelFigures, channelsPageSize, type ListedChannel } from '@/lib/contract/channel-list';
import { firstLetter } from '@/lib/text/first-letter';
import type { Queryable } from '../platform/db/client';

/** The order of names, as the index has it (`sources_by_name`): without quotes, ё as е. */
const nameKey = sql`(lower(translate(name, 'Ёё«»„“"', 'Ее'))) collate "C"`;
/** Channels above the list. */
const maxBusiest = 12;
/** First signs of names in all alphabets; more are no way to find a name. */
const maxLetters = 200;

/** A channel that an editor has taken down stands in no list (R51). */
const isListed = sql`hidden_at is null`;

/** Counts the channels of the list. */
export async function countListedChannels(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from sources where ${isListed}`);
  return rows[0]?.n ?? 0;
}

/** Lists a page of all channels by name. @param limit at most so many */
export function listChannelsByName(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedChannel[]> {
  return read(
    db,
    sql`select ${columns} from sources left join channel_figures on source_id = id where ${isListed} order by ${nameKey}, id limit ${limit} offset ${offset}`,
  );
}

/** Lists the channels with most publications a day. */
export function listBusiestChannels(db: Queryable): Promise<ListedChannel[]> {
  return read(
    db,
    sql`select ${columns} from (select * from channel_figures order by per_day desc nulls last, source_id limit ${maxBusiest}) as counted
      join sources on id = source_id where ${isListed} order by per_day desc, id`,
  );
}

/** Finds on which page of the list each first sign of a name begins, in the list's order: figures together as «0–9», other signs as «#». */
export async function findLetters(db: Queryable): Promise<{ letter: string; page: number }[]> {
  const { rows } = await db.execute<{ sign: string; count: number }>(sql`
    select left(key, 1) as sign, count(*)::int as count from (select ${nameKey} as key from sources where ${isListed}) as named
    group by 1 order by 1 limit ${maxLetters}`);
  const pages = new Map<string, number>();
  let before = 0;
  for (const { sign, count } of rows) {
    const letter = firstLetter(sign);
    if (!pages.has(letter)) pages.set(letter, Math.floor(before / channelsPageSize) + 1);
    before += count;
  }
  return [...pages].map(([letter, page]) => ({ letter, page }));
}

const columns = sql`id, name, favicon, description, demo, country, region, language, standing, per_day, shared, first, compared, own`;

type Stated = { [K in 'country' | 'region' | 'language' | 'standing']: NonNullable<ListedChannel[K]> | null };
type Row = Pick<ListedChannel, 'id' | 'name' | 'favicon' | 'description'> & { demo: boolean } & Stated & {
    [K in keyof ChannelFigures]: ChannelFigures[K] | null;
  };

async function read(db: Queryable, query: SQL): Promise<ListedChannel[]> {
  const { rows } = await db.execute<Row>(query);
  return rows.map(({ id, name, favicon, description, demo, per_day, shared, first, compared, own, ...stated }) => ({
    id,
    name,
    favicon,
    description,
    ...(demo && { demo }),
    ...factsOf(stated),
    figures:
      per_day === null || shared === null || first === null || compared === null || own === null
        ? null
        : { per_day, shared, first, compared, own },
  }));
}

/** The facts that are known. */
function factsOf({ country, region, language, standing }: Stated): Partial<ListedChannel> {
  return {
    ...(country !== null && { country }),
    ...(region !== null && { region }),
    ...(language !== null && { language }),
    ...(standing !== null && { standing }),
  };
}
