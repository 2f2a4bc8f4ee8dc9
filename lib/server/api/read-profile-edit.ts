import type { Context } from 'hono';
import { object } from 'yup';
import { accountRules } from '@/lib/contract/account-rules';
import { nameField } from './account-fields';
import { mediaType } from './media-type';
import { parseFields } from './parse-fields';
import { isStorableText } from './parse-json';
import { refuse } from './problem';
import { readFormBody } from './read-form-body';
import { readJsonBody, type Read } from './read-json-body';

export interface ProfileEdit {
  names: { firstName?: string; lastName?: string };
  avatar: Uint8Array | null;
}

const schema = object({ first_name: nameField(), last_name: nameField() });
const { avatarMaxBytes } = accountRules;
/** Two names of 150 characters and the parts' own headers take far less. */
const formMaxBytes = avatarMaxBytes + 64 * 1_024;

/** What of a profile is to change: a form with names and maybe a file, or JSON with names (spec §7, R10). */
export async function readProfileEdit(c: Context): Promise<Read<ProfileEdit>> {
  switch (mediaType(c.req.raw)) {
    case 'multipart/form-data':
      return readForm(c);
    case 'application/json': {
      const body = await readJsonBody(c);
      return body.ok ? parseNames(c, body.value, null) : body;
    }
    default:
      return { ok: false, refusal: refuse(c, 'not_a_profile') };
  }
}

async function readForm(c: Context): Promise<Read<ProfileEdit>> {
  const body = await readFormBody(c, formMaxBytes, () => refuseLarge(c));
  if (!body.ok) return body;
  const sent = Object.fromEntries([...body.value].reverse());
  const isText = Object.values(sent).every((value) => typeof value !== 'string' || isStorableText(value));
  if (!isText) return { ok: false, refusal: refuse(c, 'malformed_form') };
  const { avatar = '' } = sent;
  // A form whose file was not chosen sends an empty one without a name.
  if (avatar === '' || (typeof avatar !== 'string' && avatar.size === 0 && avatar.name === '')) return parseNames(c, sent, null);
  if (typeof avatar === 'string') return { ok: false, refusal: refuse(c, 'invalid_fields', { avatar: ['Нужен файл изображения'] }) };
  if (avatar.size > avatarMaxBytes) return { ok: false, refusal: refuseLarge(c) };
  return parseNames(c, sent, new Uint8Array(await avatar.arrayBuffer()));
}

function parseNames(c: Context, sent: object, avatar: Uint8Array | null): Read<ProfileEdit> {
  const fields = parseFields(schema, sent);
  if (!fields.ok) return { ok: false, refusal: refuse(c, 'invalid_fields', fields.errors) };
  const { first_name: firstName, last_name: lastName } = fields.value;
  return { ok: true, value: { names: { firstName, lastName }, avatar } };
}

function refuseLarge(c: Context): Response {
  return refuse(c, 'too_large', { avatar: [`Файл больше ${avatarMaxBytes / 1_024 ** 2} МБ`] });
}
