import { createHmac } from 'node:crypto';
import { addChannel } from '../../../editing/channels/channel-store';
import type { Database } from '../../../platform/db/client';
import { feedSubscriptions } from '../../../platform/db/websub-tables';
import { callbackKeys } from '../callback';
import { keepSubscription } from '../subscription-store';

/** A channel whose feed has named a hub. */
export interface Subscribed {
  sourceId: number;
  id: string;
  token: string;
  secret: string;
  topicUrl: string;
  /** The callback's path. */
  path: string;
}

let made = 0;

/** Adds a channel and its requested subscription. */
export async function subscribe(
  db: Database,
  { key, now, hubUrl = 'https://hub.example/' }: { key: Uint8Array; now: Date; hubUrl?: string },
): Promise<Subscribed> {
  const topicUrl = `https://news-${(made += 1)}.example/rss`;
  const sourceId = await addChannel(db, { name: `Издание ${made}`, rssUrl: topicUrl, url: null }, now);
  if (sourceId === null) throw new Error('the channel exists');
  await keepSubscription(db, { sourceId, offer: { hubUrl, topicUrl }, key }, now);
  const rows = await db.select().from(feedSubscriptions);
  const row = rows.find((one) => one.sourceId === sourceId);
  if (!row) throw new Error('no subscription');
  const { token, secret } = callbackKeys(key, row.id);
  return { sourceId, id: row.id, token, secret, topicUrl, path: `/api/websub/${token}` };
}

/** As a hub signs a body. */
export function signed(
  secret: string,
  body: string,
  method = 'sha256',
): { body: string; headers: Record<string, string> } {
  const signature = createHmac(method, secret).update(body).digest('hex');
  return { body, headers: { 'Content-Type': 'application/rss+xml', 'X-Hub-Signature': `${method}=${signature}` } };
}
