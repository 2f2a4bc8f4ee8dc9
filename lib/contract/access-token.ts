import { number, object, string, type InferType } from 'yup';
import { roles } from './desk-rules';
import { asSent } from './fields';

/** Algorithm, issuer and audience of access tokens (R5, TOK-1): the one set of options for `jwtVerify`, at the edge and in the API. */
export const accessTokenRules = {
  algorithms: ['HS256'],
  issuer: 'sujet',
  audience: 'sujet',
  typ: 'at+jwt',
  requiredClaims: ['exp', 'sub', 'sid'],
};

/** Claims beside the registered ones: `sub` is the user's id, `sid` the session's, `channel` the owned channel's or null, `role` the user's (R46). */
export const accessClaimsSchema = object({
  sub: string()
    .strict()
    .matches(/^[1-9]\d{0,9}$/)
    .required(),
  sid: string().strict().uuid().required(),
  exp: number().strict().integer().required(),
  channel: number().strict().integer().positive().nullable().default(null),
  role: string().transform(asSent).oneOf(roles).default('reader'),
});

export type AccessClaims = InferType<typeof accessClaimsSchema>;

/** The signing key out of AUTH_SECRET (HKDF-SHA-256, RFC 5869), by Web Crypto, the only API at the edge. */
export async function deriveAccessKey(secret: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const info = encoder.encode('sujet access token');
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, material, 256),
  );
}
