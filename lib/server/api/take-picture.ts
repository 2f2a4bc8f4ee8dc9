import { allowanceRules } from '../accounts/allowance-rules';
import { takeAllowances } from '../accounts/allowance-store';
import { deriveAvatar, type DerivedVariant, deriveFavicon } from '../media/derive-variants';
import { saveAvatar, saveFavicon } from '../media/media-store';
import { isNoRoom } from '../media/media-files';
import type { ImageProblem, ImageProblemReason } from '../media/open-picture';
import type { ApiDependencies } from './api-dependencies';

export type TakenPicture =
  | { kind: 'saved'; mediaId: string }
  | { kind: 'later'; retryAfterSeconds: number }
  | { kind: 'no-room' }
  | ImageProblem;

type Derived = (DerivedVariant & { kind: 'avatar' | 'favicon' }) | ImageProblem;

interface Purpose {
  derive(bytes: Uint8Array): Promise<Derived>;
  save: typeof saveAvatar;
}

/** What a user's picture may be for. */
const purposes = {
  avatar: { derive: deriveAvatar, save: saveAvatar },
  favicon: { derive: deriveFavicon, save: saveFavicon },
} as const satisfies Record<string, Purpose>;

/** Seen before a pixel is decoded: such a file has cost us nothing. */
const cheapProblems: ReadonlySet<ImageProblemReason> = new Set([
  'unsupported-format',
  'too-many-pixels',
  'too-many-avif-pixels',
]);

/** Takes a user's picture into the media store, 10 an hour whatever they are for (UP-1); nobody shows it yet. */
export async function takePicture(
  { db, settings, accounts, now, log }: ApiDependencies,
  userId: number,
  picture: { for: keyof typeof purposes; bytes: Uint8Array },
): Promise<TakenPicture> {
  const wanted = [{ rule: allowanceRules.avatarPerUser, subject: String(userId) }];
  const allowance = await takeAllowances(db, accounts.keys.allowances, wanted, now());
  if (!allowance.ok) return { kind: 'later', retryAfterSeconds: allowance.retryAfterSeconds };
  const purpose: Purpose = purposes[picture.for];
  const derived = await purpose.derive(picture.bytes);
  if (derived.kind === 'problem') {
    if (cheapProblems.has(derived.reason)) await allowance.giveBack();
    return derived;
  }
  try {
    return { kind: 'saved', mediaId: await purpose.save(db, settings.dataDir, derived) };
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    log.error({ err: error }, 'a picture could not be saved');
    await allowance.giveBack();
    return { kind: 'no-room' };
  }
}
