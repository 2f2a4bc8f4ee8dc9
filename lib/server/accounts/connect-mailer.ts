import type { Delivery } from '../mail/mailer';
import type { AccountDependencies } from './account-dependencies';
import { mailFailureFields } from './mail-failure';

/** A way to the mail server, or null with a line in the log: whoever asked then writes nothing (OTP-10). */
export async function connectMailer({
  mailer,
  log,
}: Pick<AccountDependencies, 'mailer' | 'log'>): Promise<Delivery | null> {
  try {
    return await mailer.connect();
  } catch (error) {
    log.error(mailFailureFields(error), 'the mail server is away');
    return null;
  }
}
