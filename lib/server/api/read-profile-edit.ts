import type { Context } from 'hono';
import { object } from 'yup';
import { nameField } from './account-fields';
import { mediaType } from './media-type';
import { parseFields } from './parse-fields';
import { refuse } from './problem';
import { readFormPicture } from './read-form-picture';
import { readJsonBody, type Read } from './read-json-body';

export interface ProfileEdit {
  names: { firstName?: string; lastName?: string };
  avatar: Uint8Array | null;
}

const schema = object({ first_name: nameField(), last_name: nameField() });

/** What of a profile is to change: a form with names and maybe a file, or JSON with names (API-1, R10). */
export async function readProfileEdit(c: Context): Promise<Read<ProfileEdit>> {
  switch (mediaType(c.req.raw)) {
    case 'multipart/form-data': {
      const form = await readFormPicture(c, 'avatar');
      return form.ok ? parseNames(c, form.value.sent, form.value.picture) : form;
    }
    case 'application/json': {
      const body = await readJsonBody(c);
      return body.ok ? parseNames(c, body.value, null) : body;
    }
    default:
      return { ok: false, refusal: refuse(c, 'not_a_profile') };
  }
}

function parseNames(c: Context, sent: object, avatar: Uint8Array | null): Read<ProfileEdit> {
  const fields = parseFields(schema, sent);
  if (!fields.ok) return { ok: false, refusal: refuse(c, 'invalid_fields', fields.errors) };
  const { first_name: firstName, last_name: lastName } = fields.value;
  return { ok: true, value: { names: { firstName, lastName }, avatar } };
}
