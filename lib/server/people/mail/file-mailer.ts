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

/** In bytes: more than any of our letters needs. */
const reserved = 64 * 1_024;

/**
 * Mail without a mail server: each letter becomes a file `<time>-<random>.eml` that mail programs open and only its owner may read. It is
 * written under another name and then renamed, so that the file is always complete. Connecting reserves its space on the disk, so that a
 * full disk is noticed before anything is stored (OTP-10).
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
        // A draft that cannot be removed is empty and does no harm.
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

/** Overwrites the reserved file, which needs no more disk space. */
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
