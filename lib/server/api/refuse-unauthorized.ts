import type { Context } from 'hono';
import { refuse } from './problem';

/** 401 to a caller without a token that opens anything (RFC 6750 §3). */
export function refuseUnauthorized(c: Context): Response {
  return refuse(c, 'unauthorized', undefined, { 'WWW-Authenticate': 'Bearer' });
}
