import { findBrokenChannels } from '../../editing/channels/broken-channel-store';
import { buildBrokenChannelsMail } from '../../people/mail/broken-channels';
import { queueLetter } from '../../people/mail/letter-store';
import type { Database } from '../../platform/db/client';

/**
 * Queues a letter for each editor about channels that broke since the last one, once a day at most (CHANNELS-8). Looking and queuing are one transaction.
 * @returns how many letters were queued
 */
export function queueChannelMails(db: Database, siteOrigin: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const broken = await findBrokenChannels(tx, now);
    if (broken === null) return 0;
    const { names, editors } = broken;
    for (const { id, email } of editors) {
      const mail = buildBrokenChannelsMail({ to: email, names, siteOrigin });
      await queueLetter(tx, { key: `channels ${id} ${now.toISOString()}`, userId: id, newsletterId: null, mail }, now);
    }
    return editors.length;
  });
}
