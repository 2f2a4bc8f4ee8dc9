import { jwtVerify, SignJWT } from 'jose';
import { accessClaimsSchema, accessTokenRules, type AccessClaims } from '@/lib/contract/access-token';
import { tokenCookies } from '@/lib/contract/account-rules';
import type { Role } from '@/lib/contract/desk-rules';

export interface AccessSubject {
  userId: number;
  sessionId: string;
  /** The channel that the user owns. */
  channelId: number | null;
  role: Role;
}

/** The size limit of a cookie (TOK-1). */
const maxTokenLength = 4_096;
/** In seconds. A session ends after 60 days, so an older token belongs to no open session. */
const forgivenAge = 61 * 24 * 3_600;

/** A signed access token (R5, TOK-1), valid for 15 minutes from `now`. */
export function issueAccessToken(
  key: Uint8Array,
  { userId, sessionId, channelId, role }: AccessSubject,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid: sessionId, channel: channelId, role })
    .setProtectedHeader({ alg: 'HS256', typ: accessTokenRules.typ })
    .setIssuer(accessTokenRules.issuer)
    .setAudience(accessTokenRules.audience)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenCookies.access.maxAge)
    .sign(key);
}

/**
 * Returns the claims of an access token, or null when it is not ours, was changed or has expired (TOK-4). `expired: 'allow'`
 * accepts expired tokens, because logout closes their sessions too (R8). Only the session store knows whether the session is still open.
 */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
  { expired }: { expired?: 'allow' } = {},
): Promise<AccessClaims | null> {
  if (token.length > maxTokenLength) return null;
  try {
    const clockTolerance = expired === 'allow' ? forgivenAge : 0;
    const { payload } = await jwtVerify(token, key, { ...accessTokenRules, currentDate: now, clockTolerance });
    return accessClaimsSchema.validateSync(payload, { stripUnknown: true });
  } catch {
    return null;
  }
}
