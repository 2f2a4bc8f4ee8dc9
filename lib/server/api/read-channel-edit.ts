import type { Context } from 'hono';
import { number, object, string } from 'yup';
import { isWebAddress } from '@/lib/text/web-address';
import { parseEmail } from '../accounts/normalize-email';
import { channelLimits } from '../channels/channel-rules';
import type { ChannelValues } from '../channels/channel-edit-store';
import { mediaType } from './media-type';
import { parseFields } from './parse-fields';
import { refuse } from './problem';
import { readFormPicture } from './read-form-picture';
import { readJsonBody, type Read } from './read-json-body';

export interface ChannelEditRequest {
  values: ChannelValues;
  version?: number;
  favicon: Uint8Array | null;
}

const messages = {
  notText: 'Нужна строка.',
  name: 'Введите название канала.',
  address: 'Нужен адрес, который начинается с http:// или https://, без имени пользователя и пароля.',
  email: 'Введите корректный email.',
  version: 'Номер версии — целое число от 1.',
} as const;

/** Only a string is a string: yup would also write out numbers and `true`. */
const textField = (field: keyof typeof channelLimits) => {
  const max = channelLimits[field];
  return string()
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? sent.trim() : sent))
    .typeError(messages.notText)
    .test('most', `Не более ${max} символов.`, (value) => [...(value ?? '')].length <= max);
};

/** Null, and a text of nothing but white space, clear a field. */
const clearableField = (field: keyof typeof channelLimits) =>
  textField(field)
    .nullable()
    .transform((text: unknown) => (text === '' ? null : text));

const addressField = (field: 'rss_url' | 'url') =>
  clearableField(field).test('address', messages.address, (value) => !value || isWebAddress(value));

const schema = object({
  // A name that nobody can see is none.
  name: textField('name')
    .nonNullable(messages.name)
    .test('name', messages.name, (value) => value === undefined || /[\p{L}\p{N}\p{P}\p{S}]/u.test(value)),
  description: clearableField('description'),
  rss_url: addressField('rss_url'),
  url: addressField('url'),
  contact_phone: clearableField('contact_phone'),
  contact_email: clearableField('contact_email').test(
    'email',
    messages.email,
    (value) => !value || parseEmail(value) !== null,
  ),
  director: clearableField('director'),
  version: number()
    .transform((_cast, sent: unknown) =>
      typeof sent === 'string' && /^[1-9]\d{0,9}$/.test(sent) ? Number(sent) : sent,
    )
    .typeError(messages.version)
    .nonNullable(messages.version)
    .integer(messages.version)
    .min(1, messages.version),
});

/** What of a channel is to change: JSON with any of its fields, or a form with the same and maybe a favicon (API-1, R29). */
export async function readChannelEdit(c: Context): Promise<Read<ChannelEditRequest>> {
  switch (mediaType(c.req.raw)) {
    case 'multipart/form-data': {
      const form = await readFormPicture(c, 'favicon');
      return form.ok ? parseEdit(c, form.value.sent, form.value.picture) : form;
    }
    case 'application/json': {
      const body = await readJsonBody(c);
      return body.ok ? parseEdit(c, body.value, null) : body;
    }
    default:
      return { ok: false, refusal: refuse(c, 'not_a_profile') };
  }
}

function parseEdit(c: Context, sent: object, favicon: Uint8Array | null): Read<ChannelEditRequest> {
  const fields = parseFields(schema, sent);
  if (!fields.ok) return { ok: false, refusal: refuse(c, 'invalid_fields', fields.errors) };
  const { version, ...values } = fields.value;
  return { ok: true, value: { values, version, favicon } };
}
