import { jwtVerify, SignJWT } from 'jose';
import { accessClaimsSchema, accessTokenRules, type AccessClaims } from '@/lib/contract/access-token';
import { tokenCookies } from '@/lib/contract/account-rules';

export interface AccessSubject {
  userId: number;
  sessionId: string;
  /** The channel that the user owns. */
  channelId: number | null;
}

/** A cookie holds no more (TOK-1). */
const maxTokenLength = 4_096;
/** No session outlives its 60 days: an older token closes nothing any more. In seconds. */
const forgivenAge = 61 * 24 * 3_600;

/** A signed access token (R5, TOK-1), good for 15 minutes from `now`. */
export function issueAccessToken(
  key: Uint8Array,
  { userId, sessionId, channelId }: AccessSubject,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid: sessionId, channel: channelId })
    .setProtectedHeader({ alg: 'HS256', typ: accessTokenRules.typ })
    .setIssuer(accessTokenRules.issuer)
    .setAudience(accessTokenRules.audience)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenCookies.access.maxAge)
    .sign(key);
}

/**
 * The claims of an access token, or null when it is not ours, was changed or has expired (TOK-4). `expired: 'allow'` forgives the
 * last: logout closes the session of an expired token too (R8). Whether the session still lives is the session store's answer.
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
