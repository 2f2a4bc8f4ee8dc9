import { jwtVerify } from 'jose';
import { accessClaimsSchema, accessTokenRules, deriveAccessKey } from '@/lib/contract/access-token';

/** Cookies are smaller (TOK-1). */
const longestToken = 4_096;

/** Whose page an access token opens: the channel it names, if any. */
export interface GuardClaims {
  channel: number | null;
}

/** The claims of an access token that our own API signed; null for any other, an expired one too (TOK-4). Never throws for a token. */
export async function readGuardClaims(token: string, secret: string, now: Date): Promise<GuardClaims | null> {
  if (token.length > longestToken) return null;
  const key = await deriveAccessKey(secret);
  try {
    const { payload } = await jwtVerify(token, key, { ...accessTokenRules, currentDate: now });
    const { channel } = accessClaimsSchema.validateSync(payload);
    return { channel: channel ?? null };
  } catch {
    return null;
  }
}
