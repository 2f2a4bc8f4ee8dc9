import { join } from 'node:path';
import { createFileMailer } from './file-mailer';
import type { Mailer } from './mailer';
import { createSmtpMailer, parseSmtpUrl } from './smtp-mailer';

export interface MailSettings {
  smtpUrl: string;
  mailFrom: string;
  dataDir: string;
}

/**
 * Creates the mailer of the settings: the SMTP server of SMTP_URL, or files in `<dataDir>/mail`.
 * @throws SettingsError when SMTP_URL is malformed.
 */
export function createMailer({ smtpUrl, mailFrom, dataDir }: MailSettings, now = () => new Date()): Mailer {
  return smtpUrl === ''
    ? createFileMailer({ folder: join(dataDir, 'mail'), mailFrom, now })
    : createSmtpMailer({ server: parseSmtpUrl(smtpUrl), mailFrom, now });
}
