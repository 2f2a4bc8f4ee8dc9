import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from './compose-mail';
import { MailerError, type Delivery, type Mailer } from './mailer';

export interface FileMailerSettings {
  folder: string;
  mailFrom: string;
  now: () => Date;
}

/** Bytes: more than any letter of ours takes. */
const reserved = 64 * 1_024;

/**
 * Mail for a machine without a mail server: each letter becomes a file that a mail program opens, `<time>-<random>.eml`, for its
 * owner's eyes only. Written under another name first: whoever finds the file finds all of it. Connecting takes the letter's room on the disk,
 * so that a full one is known before anything is promised (OTP-10).
 */
export function createFileMailer({ folder, mailFrom, now }: FileMailerSettings): Mailer {
  return {
    connect: async () => {
      const id = randomUUID();
      const draft = join(folder, `${id}.draft`);
      await refused('the folder for letters cannot be written', async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await reserve(draft);
      });
      return toDelivery(id, draft);
    },
  };

  function toDelivery(id: string, draft: string): Delivery {
    let isUsed = false;
    return {
      deliver: async (mail) => {
        isUsed = true;
        const date = now();
        const { message } = await composeMail(mail, { from: mailFrom, date, id });
        const name = `${date.toISOString().replace(/[-:.]/g, '')}-${id.slice(0, 8)}`;
        await refused('a letter could not be written', async () => {
          try {
            await overwrite(draft, message);
            await rename(draft, join(folder, `${name}.eml`));
          } finally {
            await rm(draft, { force: true });
          }
        });
      },
      close: () => {
        // What cannot be removed holds nothing, and hinders nobody.
        if (!isUsed) rm(draft, { force: true }).catch(() => undefined);
        isUsed = true;
      },
    };
  }
}

async function reserve(draft: string): Promise<void> {
  try {
    await writeFile(draft, Buffer.alloc(reserved), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** In its own place, which needs no more room. */
async function overwrite(draft: string, message: Uint8Array): Promise<void> {
  const handle = await open(draft, 'r+');
  try {
    await handle.writeFile(message);
    await handle.truncate(message.byteLength);
  } finally {
    await handle.close();
  }
}

async function refused(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new MailerError(what, { cause });
  }
}
