import { boolean, number, object, string } from 'yup';
import type { TakedownKind } from '@/lib/contract/desk-rules';
import type { MediaFiles } from '../../ingest/media/files/media-files';
import { type Actor, findHidingEntry, type KeptEntry } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { hidePublications, showPublications } from '../../stories/hide-publications';
import { refusal, type Refusal } from '../../stories/story-audit';
import type { Grounds } from '../../stories/takedowns/takedown';
import { undoStoryChange } from '../../stories/undo-story-change';
import { removeByEditor } from './remove-by-editor';
import { undoEditing } from '../channels/edit-channel';
import { partChannels } from '../channels/merge-channels';
import { undoSettings } from '../channels/set-channel';
import { setChannelPaused } from '../channels/pause-channel';
import { undoCategoryEdit } from '../categories/edit-categories';
import { undoRuleChange } from '../rules/edit-word-rules';
import { undoSiteEdit } from '../site/edit-site';
import { undoClosing } from '../reports/close-reports';
import { undoCheck } from '../stories/settle-check';
import { hideChannel, showChannel } from './hide-channel';
import { hidePicture, showPicture } from './hide-picture';

type Dependencies = { db: Database; files: Pick<MediaFiles, 'remove'> };

interface TakedownRequest {
  kind: TakedownKind;
  /** A picture is named by the publication that shows it. */
  id: number;
  grounds: Grounds;
  actor: Actor;
}

/** `entry` is the journal's, which takes it back. */
interface TakenDown {
  kind: 'hidden';
  entry: number;
  title: string;
  /** Number of publications. */
  count: number;
}

/** Takes something down everywhere at once (R51): the one way of the desk and of the operator's commands. */
export function takeDown(
  deps: Dependencies,
  { kind, id, grounds, actor }: TakedownRequest,
  now: Date,
): Promise<TakenDown | Refusal> {
  switch (kind) {
    case 'channel':
      return hideChannel(deps, { channelId: id, grounds, actor }, now);
    case 'picture':
      return hidePicture(deps, { articleId: id, grounds, actor }, now);
    case 'article':
    case 'story':
      return hidePublications(deps, { subject: { kind, id }, grounds, actor }, now);
  }
}

interface ShownAgain {
  kind: 'shown';
  title: string;
  /** Number of publications. */
  count: number;
}

/** Undoes `takeDown`, however it was taken down. */
export async function showAgain(
  deps: Dependencies,
  { kind, id, reason, actor }: { kind: TakedownKind; id: number; reason: string | null; actor: Actor },
  now: Date,
): Promise<ShownAgain | Refusal> {
  if (kind === 'article' || kind === 'story')
    return showPublications(deps.db, { subject: { kind, id }, reason, actor }, now);
  const entry = await findHidingEntry(deps.db, kind, id);
  if (entry === null) return refusal(nothingHidden[kind]);
  return kind === 'channel' ? showHiddenChannel(deps, entry, actor, now) : showHiddenPicture(deps, entry, actor, now);
}

const nothingHidden = {
  channel: 'Этот канал не снят с публикации.',
  picture: 'У этой публикации нет картинки, снятой с публикации.',
} as const;

function showHiddenChannel(deps: Dependencies, entry: KeptEntry, actor: Actor, now: Date) {
  const wasPaused = readFlag(entry.details, 'wasPaused');
  return showChannel(deps, { channelId: entry.channelId ?? 0, wasPaused, actor, undoes: entry.id }, now);
}

function showHiddenPicture({ db }: Dependencies, entry: KeptEntry, actor: Actor, now: Date) {
  const { media: mediaId, title } = pictureHidingSchema.validateSync(entry.details);
  return showPicture(db, { mediaId, title, actor, undoes: entry.id }, now);
}

const mergeSchema = object({
  into: number().strict().required(),
  wasPaused: boolean().strict().required(),
});

const pictureHidingSchema = object({ media: string().strict().required(), title: string().strict().defined() });

/** Takes back a change of stories, channels or pictures by its entry in the journal. */
export async function undoEdit(
  deps: Dependencies,
  entry: KeptEntry,
  actor: Actor,
  now: Date,
): Promise<{ kind: 'undone' } | Refusal> {
  if (entry.undoneBy !== null) return refusal(`Запись № ${entry.id} уже отменена.`);
  const channelId = entry.channelId ?? 0;
  switch (entry.action) {
    case 'channel.hide': {
      const shown = await showHiddenChannel(deps, entry, actor, now);
      return shown.kind === 'refused' ? shown : { kind: 'undone' };
    }
    case 'channel.add': {
      const removed = await removeByEditor(deps, { channelId, actor, undoes: entry.id }, now);
      return removed.kind === 'refused' ? removed : { kind: 'undone' };
    }
    case 'channel.edit':
      return undoEditing(deps.db, { entry, actor }, now);
    case 'channel.settings':
      return undoSettings(deps.db, { entry: entry.id, channelId, details: entry.details, actor }, now);
    case 'channel.pause':
    case 'channel.resume': {
      const isPaused = entry.action === 'channel.resume';
      const done = await setChannelPaused(deps.db, { channelId, isPaused, actor, undoes: entry.id }, now);
      return done.kind === 'set' ? { kind: 'undone' } : refusal('Канал с тех пор изменили: отменять нечего.');
    }
    case 'channel.merge': {
      const { into, wasPaused } = mergeSchema.validateSync(entry.details);
      const by = { from: channelId, into, wasPaused, actor, undoes: entry.id };
      const parted = await partChannels(deps.db, by, now);
      return parted.kind === 'refused' ? parted : { kind: 'undone' };
    }
    case 'picture.hide': {
      const shown = await showHiddenPicture(deps, entry, actor, now);
      return shown.kind === 'refused' ? shown : { kind: 'undone' };
    }
    case 'category.add':
    case 'category.rename':
    case 'category.order':
    case 'category.retire':
    case 'category.words':
      return undoCategoryEdit(deps.db, { entry, actor }, now);
    case 'rule.add':
    case 'rule.edit':
    case 'rule.pause':
    case 'rule.resume':
    case 'rule.remove':
      return undoRuleChange(deps.db, { entry, actor }, now);
    case 'check.done':
      return undoCheck(deps.db, { entry, actor }, now);
    case 'site.edit':
      return undoSiteEdit(deps.db, { entry, actor }, now);
    case 'report.close':
      return undoClosing(deps.db, { entry, actor }, now);
    default: {
      const undone = await undoStoryChange(deps.db, { entry: entry.id, actor }, now);
      return undone.kind === 'refused' ? undone : { kind: 'undone' };
    }
  }
}

function readFlag(details: unknown, name: string): boolean {
  return typeof details === 'object' && details !== null && Reflect.get(details, name) === true;
}
