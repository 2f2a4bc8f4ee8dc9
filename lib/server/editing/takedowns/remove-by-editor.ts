import type { MediaFiles } from '../../ingest/media/files/media-files';
import type { Actor } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { hideChannel } from './hide-channel';

/** Removes a channel at an editor's word: hidden at once, as by a taking down, and gone for good after thirty days. Its entry in the journal takes it back. */
export function removeByEditor(
  deps: { db: Database; files: Pick<MediaFiles, 'remove'> },
  { channelId, actor, undoes }: { channelId: number; actor: Actor; undoes?: number },
  now: Date,
): ReturnType<typeof hideChannel> {
  const grounds = { reason: 'editorial' as const, note: null, law: null };
  return hideChannel(deps, { channelId, grounds, actor, isRemoval: true, undoes }, now);
}
