import type { Context } from 'hono';
import { accountRules } from '@/lib/contract/account-rules';
import { isStorableText } from './parse-json';
import { refuse } from './problem';
import { readFormBody } from './read-form-body';
import type { Read } from './read-json-body';

export interface FormWithPicture {
  /** What was sent, by name; of a repeated field the first counts. */
  sent: object;
  /** Null when no file was chosen. */
  picture: Uint8Array | null;
}

const maxBytes = accountRules.avatarMaxBytes;
/** The texts of a form, and the parts' own headers. */
const textsMaxBytes = 64 * 1_024;

/** A request's form with a picture of at most 5 MB in one of its fields (UP-1), or the refusal. */
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
  // A form whose file was not chosen sends an empty one without a name.
  if (file === '' || (typeof file !== 'string' && file.size === 0 && file.name === ''))
    return { ok: true, value: { sent, picture: null } };
  if (typeof file === 'string')
    return { ok: false, refusal: refuse(c, 'invalid_fields', { [field]: ['Нужен файл изображения'] }) };
  if (file.size > maxBytes) return { ok: false, refusal: tooLarge() };
  return { ok: true, value: { sent, picture: new Uint8Array(await file.arrayBuffer()) } };
}

/** A form's line breaks are CRLF on the wire, whatever was typed (HTML, «multipart/form-data encoding algorithm»). */
function asTyped(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
