import { createHmac } from 'node:crypto';
import { addressSubject } from '../accounts/client-subject';
import type { MinskDay } from '../../text/calendar';

/** What an anonymous request says of whoever sent it. */
export interface Visitor {
  ip: string;
  userAgent: string;
}

/** Longer ones say no more of who it is. */
const userAgentLength = 300;

/**
 * What an anonymous reader's view of a story is remembered by for the rest of the day: an HMAC over address, browser, story and day, so
 * that neither the address can be read out of it nor two views of one reader be told to belong together.
 */
export function viewMark(key: Uint8Array, storyId: number, { ip, userAgent }: Visitor, day: MinskDay): string {
  const facts = [addressSubject(ip), userAgent.slice(0, userAgentLength), storyId, day.number];
  return createHmac('sha256', key)
    .update(`view\n${JSON.stringify(facts)}`)
    .digest('hex');
}
