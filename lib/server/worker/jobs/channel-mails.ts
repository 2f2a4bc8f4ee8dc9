import {
  isChannelMailDue,
  putOffChannelMails,
  queueChannelMails,
  returnChannelMail,
  takeChannelMail,
} from '../../editing/channels/broken-channel-store';
import { mailFailureFields } from '../../people/mail/mail-delivery';
import { buildBrokenChannelsMail } from '../../people/mail/broken-channels';
import type { Delivery, Mailer } from '../../people/mail/mailer';
import type { Log } from '../../platform/base/log';
import type { Database } from '../../platform/db/client';

interface ChannelMailDependencies {
  db: Database;
  mailer: Mailer;
  siteOrigin: string;
  log: Pick<Log, 'error'>;
  now: () => Date;
}

/**
 * Sends editors one mail a day about channels that broke since the last one (CHANNELS-8). The mail server is asked first; then the mail leaves the queue
 * and is sent, so that a worker that dies in between loses it rather than sends it twice: the desk says the same.
 * @returns how many mails were sent
 */
export async function sendChannelMails(deps: ChannelMailDependencies, isStopping: () => boolean): Promise<number> {
  const { db, now } = deps;
  await queueChannelMails(db, now());
  let sent = 0;
  while (!isStopping() && (await isChannelMailDue(db, now()))) {
    const delivery = await connect(deps);
    if (delivery === null) {
      await putOffChannelMails(db, now());
      break;
    }
    sent += await sendOne(deps, delivery);
  }
  return sent;
}

async function connect({ mailer, log }: ChannelMailDependencies): Promise<Delivery | null> {
  try {
    return await mailer.connect();
  } catch (error) {
    log.error(mailFailureFields(error), 'the mail server is away');
    return null;
  }
}

async function sendOne({ db, siteOrigin, log, now }: ChannelMailDependencies, delivery: Delivery): Promise<number> {
  try {
    const mail = await takeChannelMail(db, now());
    if (mail === null || mail.names.length === 0) return 0;
    try {
      await delivery.deliver(buildBrokenChannelsMail({ to: mail.email, names: mail.names, siteOrigin }));
      return 1;
    } catch (error) {
      log.error(mailFailureFields(error), 'a mail about broken channels was not taken');
      await returnChannelMail(db, mail, now());
      return 0;
    }
  } finally {
    delivery.close();
  }
}
