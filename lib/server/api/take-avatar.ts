import { allowanceRules } from '../accounts/allowance-rules';
import { takeAllowances } from '../accounts/allowance-store';
import { deriveAvatar } from '../media/derive-avatar';
import { saveAvatar } from '../media/media-store';
import type { ImageProblem, ImageProblemReason } from '../media/open-picture';
import type { ApiDependencies } from './api-dependencies';

export type TakenAvatar = { kind: 'saved'; mediaId: string } | { kind: 'later'; retryAfterSeconds: number } | ImageProblem;

/** Seen before a pixel is decoded: such a file has cost us nothing. */
const cheapProblems: ReadonlySet<ImageProblemReason> = new Set(['unsupported-format', 'too-many-pixels']);

/** Takes a user's picture into the media store, 10 an hour (UP-1); nobody shows it yet. */
export async function takeAvatar(
  { db, settings, accounts, now }: ApiDependencies,
  userId: number,
  bytes: Uint8Array,
): Promise<TakenAvatar> {
  const wanted = [{ rule: allowanceRules.avatarPerUser, subject: String(userId) }];
  const allowance = await takeAllowances(db, accounts.keys.allowances, wanted, now());
  if (!allowance.ok) return { kind: 'later', retryAfterSeconds: allowance.retryAfterSeconds };
  const avatar = await deriveAvatar(bytes);
  if (avatar.kind === 'avatar') return { kind: 'saved', mediaId: await saveAvatar(db, settings.dataDir, avatar) };
  if (cheapProblems.has(avatar.reason)) await allowance.giveBack();
  return avatar;
}
