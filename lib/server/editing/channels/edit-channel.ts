import { object, string } from 'yup';
import type { OwnedSource } from '@/lib/contract/source';
import { type Actor, type KeptEntry, writeAudit } from '../../platform/changes/audit-store';
import { announceChange, type Change } from '../../platform/changes/change';
import type { Database, Queryable } from '../../platform/db/client';
import { violatedUnique } from '../../platform/db/database-errors';
import { refusal, type Refusal } from '../../stories/story-audit';
import { listsOf } from '../../stories/story-category-store';
import { noteChannel } from '../../platform/changes/note-pages';
import {
  findChannelRow,
  listChangedFields,
  listStoriesShowing,
  lockChannel,
  toOwnedSource,
  writeChannel,
  type ChannelRow,
  type ChannelValues,
} from './channel-edit-store';
import { findNameTaken } from './channel-likeness';
import { findDisguise, findSiteProblem } from './channel-rules';
import { findClaims, nameOperatorsSite, nameOwnersSite, nameSites, siteAddress } from './channel-site-store';
import { dropFeed, lockNamesAndFeeds, retryFeed, scheduleFeed } from './channel-store';
import { compareFeeds } from './feed-address';
import { holdersOf, siteOf } from './site-claims';

export interface ChannelEditInput {
  channelId: number;
  /** An owner may claim no other channel's site and nothing like its feed; the operator's and an editor's word decides whose a site is. */
  actor: Actor;
  /** The user is an editor. */
  isEditor?: boolean;
  values: ChannelValues;
  /** The version that the values were typed over; undefined overwrites any version. */
  version?: number;
  /** The entry of the journal that it takes back. */
  undoes?: number;
}

export type ChannelEdited =
  /** `entry` is the journal's; null: nothing was to be changed. */
  | { kind: 'saved'; channel: OwnedSource; entry: number | null }
  | { kind: 'missing' }
  /** Another version was saved meanwhile: nothing was changed. */
  | { kind: 'changed-meanwhile' }
  /** Another channel has this feed. */
  | { kind: 'feed-taken' }
  /** A value is refused, with a Russian sentence: a name that is disguised or another channel's, a site that is not this channel's (FEED-9). */
  | { kind: 'refused'; field: keyof ChannelValues; problem: string };

const siteTaken = 'Этот сайт уже есть у другого канала. Если он ваш, напишите редакции.';

/** Texts that people read. */
const shownFields = ['name', 'description', 'director', 'contact_phone'] as const;
/** Fields that everyone sees on the channel's page (lib/contract/source.ts). */
const publicFields = ['name', 'favicon', 'description', 'url'] as const;
/** Pages of older stories grow old by themselves. */
const shownMs = 96 * 3_600_000;
const maxStories = 2_000;

/** All of an edit or nothing: the fields, the feed's new beginning, the audit's entry and the word to every web instance. */
export async function editChannel(db: Database, input: ChannelEditInput, now: Date): Promise<ChannelEdited> {
  try {
    return await db.transaction((tx) => edit(tx, input, now));
  } catch (error) {
    if (violatedUnique(error) === 'sources_rss_url_key') return { kind: 'feed-taken' };
    throw error;
  }
}

async function edit(
  tx: Queryable,
  { channelId, actor, isEditor = false, values, version, undoes }: ChannelEditInput,
  now: Date,
): Promise<ChannelEdited> {
  const isOwner = actor.kind === 'user' && !isEditor;
  // Before anything is typed over what the operator named.
  if (values.url !== undefined || values.rss_url !== undefined) await nameSites(tx);
  const before = await lockChannel(tx, channelId);
  if (!before) return { kind: 'missing' };
  if (version !== undefined && version !== before.version) return { kind: 'changed-meanwhile' };
  const changed = listChangedFields(before, values);
  // An owner who saves the same address again may have mended what is behind it (FEED-5).
  if (values.rss_url && !changed.includes('rss_url')) await retryFeed(tx, channelId, now);
  if (changed.length === 0) return { kind: 'saved', channel: toOwnedSource(before), entry: null };

  const moved = findMove(before, values);
  const objection = await findObjection(tx, before, { values, changed, moved, isOwner });
  if (objection) return objection;
  const after = await writeChannel(tx, channelId, values);
  if (moved) await (isOwner ? nameOwnersSite : nameOperatorsSite)(tx, channelId, moved.address);
  if (changed.includes('rss_url'))
    await (after.rssUrl === null ? dropFeed(tx, channelId) : scheduleFeed(tx, channelId, after.rssUrl, now));
  const isShownByStories = changed.includes('name') || changed.includes('favicon');
  await announceChange(tx, {
    ...(isShownByStories ? await findPlaces(tx, channelId, now) : { stories: [], categories: [] }),
    sources: [channelId],
    days: [],
  });
  if (!after.demo && publicFields.some((field) => changed.includes(field))) await noteChannel(tx, channelId, now);
  const kept = keptFields.filter((field) => changed.includes(field));
  const pick = (row: OwnedSource) => Object.fromEntries(kept.map((field) => [field, row[field]]));
  const words = kept.length === changed.length && {
    before: pick(toOwnedSource(before)),
    after: pick(toOwnedSource(after)),
  };
  const details = { fields: changed, version: after.version, ...words };
  const entry = await writeAudit(tx, { action: 'channel.edit', actor, channelId, details, undoes }, now);
  return { kind: 'saved', channel: toOwnedSource(after), entry };
}

/** The journal keeps what everybody may see; contacts are the owner's own, so that an entry about them cannot be undone. */
const keptFields = ['name', 'description', 'url', 'rss_url'] as const;

const someFields = object({
  name: string(),
  description: string().nullable(),
  url: string().nullable(),
  rss_url: string().nullable(),
});
const keptEdit = object({ before: someFields.default(undefined), after: someFields.default(undefined) });

/** Takes back a change of a channel's name, description and addresses, as its entry in the journal has it, unless they were changed again since. */
export async function undoEditing(
  db: Database,
  { entry, actor }: { entry: KeptEntry; actor: Actor },
  now: Date,
): Promise<{ kind: 'undone' } | Refusal> {
  const channelId = entry.channelId ?? 0;
  const { before, after } = keptEdit.validateSync(entry.details, { strict: true });
  if (!before || !after) return refusal('Прежних значений в записи нет: её не отменить.');
  const row = await findChannelRow(db, channelId);
  if (row === null) return refusal('Этого канала больше нет.');
  const present = toOwnedSource(row);
  if (keptFields.some((field) => after[field] !== undefined && after[field] !== present[field]))
    return refusal('Канал с тех пор изменили: отменять нечего.');
  const { version } = row;
  const edited = await editChannel(
    db,
    { channelId, actor, isEditor: true, values: before, version, undoes: entry.id },
    now,
  );
  switch (edited.kind) {
    case 'saved':
      return { kind: 'undone' };
    case 'refused':
      return refusal(edited.problem);
    case 'feed-taken':
      return refusal('Прежнюю ленту тем временем взял другой канал.');
    default:
      return refusal('Канал с тех пор изменили: отменять нечего.');
  }
}

interface Move {
  field: 'url' | 'rss_url';
  address: string | null;
}

/** Finds the address that the edit moves the channel's site to, and the field that says so; null when it stays. */
function findMove(before: ChannelRow, values: ChannelValues): Move | null {
  const url = values.url === undefined ? before.url : values.url;
  const rssUrl = values.rss_url === undefined ? before.rssUrl : values.rss_url;
  const address = siteAddress({ url, rssUrl });
  return address === siteAddress(before) ? null : { field: url === null ? 'rss_url' : 'url', address };
}

/** Finds an objection to an edit: only new values are judged, so that an old one keeps nobody from changing another field. */
async function findObjection(
  tx: Queryable,
  before: ChannelRow,
  {
    values,
    changed,
    moved,
    isOwner,
  }: { values: ChannelValues; changed: readonly string[]; moved: Move | null; isOwner: boolean },
): Promise<Extract<ChannelEdited, { kind: 'refused' | 'feed-taken' }> | null> {
  for (const field of shownFields) {
    const value = values[field];
    const problem = changed.includes(field) && value ? findDisguise(field, value) : null;
    if (problem !== null) return { kind: 'refused', field, problem };
  }
  const others = changed.includes('name') || changed.includes('rss_url') ? await lockNamesAndFeeds(tx, before.id) : [];
  const nameTaken = changed.includes('name') && values.name ? findNameTaken(values.name, others) : null;
  if (nameTaken !== null) return { kind: 'refused', field: 'name', problem: nameTaken };
  const feed = changed.includes('rss_url') ? values.rss_url : null;
  for (const other of others) {
    const likeness = feed && other.rssUrl ? compareFeeds(feed, other.rssUrl) : null;
    if (likeness === 'same' || (likeness === 'varied' && isOwner)) return { kind: 'feed-taken' };
  }
  const site = changed.includes('url') ? values.url : null;
  const siteProblem = site ? findSiteProblem(site) : null;
  if (siteProblem !== null) return { kind: 'refused', field: 'url', problem: siteProblem };
  if (!isOwner) return null;
  // A site is shown to readers also while there is no feed.
  if (site && (await belongsToOthers(tx, before.id, site)))
    return { kind: 'refused', field: 'url', problem: siteTaken };
  return moved?.address && (await belongsToOthers(tx, before.id, moved.address))
    ? { kind: 'refused', field: moved.field, problem: siteTaken }
    : null;
}

async function belongsToOthers(tx: Queryable, channelId: number, address: string): Promise<boolean> {
  const site = siteOf(address);
  const holders = site === null ? new Set<number>() : holdersOf(site, await findClaims(tx, [site.domain]));
  return holders.size > 0 && !holders.has(channelId);
}

/** The pages that show the channel's name and favicon. */
async function findPlaces(tx: Queryable, sourceId: number, now: Date): Promise<Pick<Change, 'stories' | 'categories'>> {
  const shown = await listStoriesShowing(tx, {
    sourceId,
    since: new Date(now.getTime() - shownMs),
    limit: maxStories,
  });
  return {
    stories: shown.map(({ id }) => id),
    categories: [...new Set(shown.flatMap(listsOf))],
  };
}
