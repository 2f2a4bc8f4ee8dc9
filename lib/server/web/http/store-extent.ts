import { channelsPageSize } from '@/lib/contract/channel-list';
import { shardSizes } from '@/lib/contract/story-shards';
import { minskDay, monthOf } from '@/lib/text/calendar';
import type { PageLookup } from './page-lookup';

/** The extent of the store: anything beyond it does not exist, and no look-up is needed to know that. */
export interface StoreExtent {
  /** The greatest id; 0 while there is none. */
  story: number;
  channel: number;
  /** The shown ones. */
  categories: ReadonlySet<number>;
  /** Retired ones with their successors. */
  retired: ReadonlyMap<number, number>;
  /** When the archive's first story began; null while it has none. */
  firstStoryAt: Date | null;
}

/** Maximum number of ids that may have been given since the extent was read: these are looked up. */
const newIds = { story: 1_000, channel: 100 } as const;

type Judgement = 'found' | 'missing' | { mergedInto: number };

/** Judges an address by the extent; null where only a look-up can tell. */
export function judgeByExtent(lookup: PageLookup, extent: StoreExtent, now: Date): Judgement | null {
  if (lookup.kind === 'nothing') return 'missing';
  if (lookup.kind === 'story' || lookup.kind === 'channel')
    return lookup.id > extent[lookup.kind] + newIds[lookup.kind] ? 'missing' : null;
  if (lookup.kind === 'category') {
    const successor = extent.retired.get(lookup.id);
    if (successor !== undefined) return { mergedInto: successor };
    return extent.categories.has(lookup.id) ? 'found' : 'missing';
  }
  if (lookup.kind === 'channels')
    return lookup.page > Math.ceil((extent.channel + newIds.channel) / channelsPageSize) ? 'missing' : 'found';
  if (lookup.kind === 'sitemap') {
    const { kind, shard } = lookup.file;
    return shard > Math.ceil((extent.story + newIds.story) / shardSizes[kind]) ? 'missing' : 'found';
  }
  return judgePlace(lookup.place, extent, now);
}

type Place = Extract<PageLookup, { kind: 'archive' }>['place'];

/** The archive has each month and day from the first story to today. How many pages a day has, only a look-up can tell. */
function judgePlace(place: Place, { firstStoryAt }: StoreExtent, now: Date): 'found' | 'missing' | null {
  if (firstStoryAt === null) return 'missing';
  const [first, today] = [minskDay(firstStoryAt), minskDay(now)];
  const isWithin =
    place.kind === 'month'
      ? place.month >= monthOf(first) && place.month <= monthOf(today)
      : place.day >= first && place.day <= today;
  if (!isWithin) return 'missing';
  return place.kind === 'month' || place.page === 1 ? 'found' : null;
}
