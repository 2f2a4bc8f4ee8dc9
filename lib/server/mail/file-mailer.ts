import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from './compose-mail';
import { MailerError, type Mailer } from './mailer';

export interface FileMailerSettings {
  folder: string;
  mailFrom: string;
  now: () => Date;
}

/**
 * Mail for a machine without a mail server: each letter becomes a file that a mail program opens, `<time>-<random>.eml`, for its
 * owner's eyes only. Written under another name first: whoever finds the file finds all of it.
 */
export function createFileMailer({ folder, mailFrom, now }: FileMailerSettings): Mailer {
  return {
    connect: async () => {
      await refused('the folder for letters cannot be written', async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK | constants.X_OK);
      });
      return {
        deliver: async (mail) => {
          const date = now();
          const id = randomUUID();
          const { message } = await composeMail(mail, { from: mailFrom, date, id });
          const name = `${date.toISOString().replace(/[-:.]/g, '')}-${id.slice(0, 8)}`;
          const draft = join(folder, `${name}.draft`);
          await refused('a letter could not be written', async () => {
            try {
              await writeFile(draft, message, { mode: 0o600, flag: 'wx' });
              await rename(draft, join(folder, `${name}.eml`));
            } finally {
              await rm(draft, { force: true });
            }
          });
        },
        close: () => undefined,
      };
    },
  };
}

async function refused(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new MailerError(what, { cause });
  }
}
