import type { Context } from 'hono';
import { accountRules } from '@/lib/contract/account-rules';
import { isStorableText, type Read, readBytes } from './request-body';
import { refuse } from './problem';
import { consumeRateLimits, rateLimitRules } from '../../../people/accounts/rate-limit-store';
import type { DerivedVariant } from '../../../ingest/media/derive-variants';
import { saveAvatar, saveFavicon } from '../../../ingest/media/media-store';
import { isNoRoom } from '../../../ingest/media/files/folder-files';
import { MediaStoreError } from '../../../ingest/media/files/media-files';
import type { ImageProblem, ImageProblemReason } from '../../../ingest/media/open-picture';
import type { ApiDependencies } from '../api-dependencies';

export interface FormWithPicture {
  /** The form's fields by name; of a repeated one the first counts. */
  sent: object;
  /** Null when no file was chosen. */
  picture: Uint8Array | null;
}

const maxBytes = accountRules.avatarMaxBytes;
/** Room for a form's text fields and the headers of its parts. */
const textsMaxBytes = 64 * 1_024;

/** A request's form with a picture of at most 5 MB in the given field (UP-1), or the error response. */
export async function readFormPicture(c: Context, field: string): Promise<Read<FormWithPicture>> {
  const tooLarge = () => refuse(c, 'too_large', { [field]: [`Файл больше ${maxBytes / 1_024 ** 2} МБ`] });
  const body = await readFormBody(c, maxBytes + textsMaxBytes, tooLarge);
  if (!body.ok) return body;
  const sent = Object.fromEntries(
    [...body.value]
      .map(([name, value]) => [name, typeof value === 'string' ? asTyped(value) : value] as const)
      .reverse(),
  );
  const isText = Object.values(sent).every((value) => typeof value !== 'string' || isStorableText(value));
  if (!isText) return { ok: false, refusal: refuse(c, 'malformed_form') };
  const { [field]: file = '' } = sent;
  // Without a chosen file browsers send an empty file without a name.
  if (file === '' || (typeof file !== 'string' && file.size === 0 && file.name === ''))
    return { ok: true, value: { sent, picture: null } };
  if (typeof file === 'string')
    return { ok: false, refusal: refuse(c, 'invalid_fields', { [field]: ['Нужен файл изображения'] }) };
  if (file.size > maxBytes) return { ok: false, refusal: tooLarge() };
  return { ok: true, value: { sent, picture: new Uint8Array(await file.arrayBuffer()) } };
}

/** Browsers send all line breaks of a form as CRLF (HTML, «multipart/form-data encoding algorithm»). */
function asTyped(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/**
 * A request's multipart form of at most `maxBytes` in all parts together, or the error response: 400 when malformed.
 * @param tooLarge makes the 413 response.
 */
async function readFormBody(c: Context, maxBytes: number, tooLarge: () => Response): Promise<Read<FormData>> {
  const body = await readBytes(c.req.raw, maxBytes);
  if (body.kind === 'too-large') return { ok: false, refusal: tooLarge() };
  const form = body.kind === 'bytes' ? await parseForm(body.bytes, c.req.header('Content-Type') ?? '') : null;
  return form ? { ok: true, value: form } : { ok: false, refusal: refuse(c, 'malformed_form') };
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    return null;
  }
}

export type TakenPicture =
  | { kind: 'saved'; mediaId: string }
  | { kind: 'rate-limited'; retryAfterSeconds: number }
  | { kind: 'no-room' }
  | ImageProblem;

type Derived = (DerivedVariant & { kind: 'avatar' | 'favicon' }) | ImageProblem;

interface Purpose {
  derive(bytes: Uint8Array): Promise<Derived>;
  save: typeof saveAvatar;
}

/** The decoder takes 8 MB of memory. A web process loads it with the first picture that a user sends; most never get one. */
const loadDecoder = () => import('../../../ingest/media/derive-variants');

/** The purposes that a user's picture may serve. */
const purposes = {
  avatar: { derive: async (bytes) => (await loadDecoder()).deriveAvatar(bytes), save: saveAvatar },
  favicon: { derive: async (bytes) => (await loadDecoder()).deriveFavicon(bytes), save: saveFavicon },
} as const satisfies Record<string, Purpose>;

/** These are found before any pixel is decoded, so such a file does not count against the limit. */
const cheapProblems: ReadonlySet<ImageProblemReason> = new Set([
  'unsupported-format',
  'too-many-pixels',
  'too-many-avif-pixels',
]);

/** Saves a user's picture to the media store; at most 10 an hour for all uses together (UP-1). The caller then has to refer to it. */
export async function takePicture(
  { db, files, accounts, now, log }: ApiDependencies,
  userId: number,
  picture: { for: keyof typeof purposes; bytes: Uint8Array },
): Promise<TakenPicture> {
  const uses = [{ rule: rateLimitRules.avatarPerUser, subject: String(userId) }];
  const rateLimit = await consumeRateLimits(db, accounts.keys.rateLimits, uses, now());
  if (!rateLimit.ok) return { kind: 'rate-limited', retryAfterSeconds: rateLimit.retryAfterSeconds };
  const purpose: Purpose = purposes[picture.for];
  const derived = await purpose.derive(picture.bytes);
  if (derived.kind === 'problem') {
    if (cheapProblems.has(derived.reason)) await rateLimit.refund();
    return derived;
  }
  try {
    return { kind: 'saved', mediaId: await purpose.save(db, files, derived) };
  } catch (error) {
    if (!isNoRoom(error) && !(error instanceof MediaStoreError)) throw error;
    log.error({ err: error }, 'a picture could not be saved');
    await rateLimit.refund();
    return { kind: 'no-room' };
  }
}

/** The error response for a picture that was not accepted; `field` is the form field of the picture (R38). */
export function refusePicture(c: Context, field: string, { reason }: ImageProblem): Response {
  switch (reason) {
    case 'unsupported-format':
      return refuse(c, 'not_a_picture', { [field]: ['Подойдёт JPEG, PNG, WebP, GIF или AVIF'] });
    case 'too-many-pixels':
      return refuse(c, 'invalid_fields', { [field]: ['Изображение больше 16 мегапикселей или 8192 точек по стороне'] });
    case 'too-many-avif-pixels':
      return refuse(c, 'invalid_fields', {
        [field]: ['AVIF больше 8 мегапикселей: подойдёт изображение поменьше или в JPEG'],
      });
    default:
      return refuse(c, 'invalid_fields', { [field]: ['Файл изображения повреждён'] });
  }
}
