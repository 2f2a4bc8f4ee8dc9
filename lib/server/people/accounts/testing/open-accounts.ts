import { openTestDatabase } from '../../../platform/db/testing/test-database';
import { type Mail, MailerError } from '../../mail/mailer';
import { type AccountDependencies, deriveAuthKeys } from '../account-dependencies';
import { settleDeliveries } from '../../mail/mail-delivery';
import type { PasswordHasher } from '../passwords';
import { createCountingHasher } from './counting-hasher';

export type TestAccounts = Awaited<ReturnType<typeof openAccounts>>;

let made = 0;

/**
 * Dependencies of accounts with a database of their own and a clock that only the test moves. Each test uses new addresses, so that rate
 * limits of one test do not affect another.
 */
export async function openAccounts() {
  const database = await openTestDatabase();
  let now = new Date('2026-11-02T09:00:00.250Z');
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const words = (_key: string, value: unknown) => (value instanceof Error ? String(value) : value);
  const log = (...line: unknown[]) => void logLines.push(JSON.stringify(line, words));
  const mail = {
    connected: 0,
    closed: 0,
    connect: () => Promise.resolve(),
    deliver: (_mail: Mail) => Promise.resolve(),
  };
  const deps: AccountDependencies & { hasher: PasswordHasher } = {
    hasher: createCountingHasher(),
    db: database.db,
    keys: await deriveAuthKeys('a secret of the tests, 32 bytes and more'),
    siteOrigin: 'https://sujet.example',
    now: () => now,
    log: { error: log, warn: log },
    mailer: {
      async connect() {
        await mail.connect();
        mail.connected += 1;
        return {
          async deliver(sent) {
            await mail.deliver(sent);
            mails.push(sent);
          },
          close: () => void (mail.closed += 1),
        };
      },
    },
  };
  return {
    deps,
    db: database.db,
    pool: database.pool,
    /** Behaviour of the mail server: a test replaces `connect` or `deliver`. */
    mail,
    mails,
    logLines,
    /** Moves the clock on. */
    pass: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000)),
    newEmail: () => `reader.${++made}@example.by`,
    newIp: () => `198.51.${Math.floor(++made / 250)}.${1 + (made % 250)}`,
    /** The code of the newest letter to an address. */
    async codeFor(email: string): Promise<string> {
      await settleDeliveries();
      const letter = mails.filter((sent) => sent.to === email).at(-1);
      const code = /^\d{6}$/m.exec(letter?.text ?? '')?.[0];
      if (code === undefined) throw new Error('no letter with a code has come');
      return code;
    },
    async close() {
      await settleDeliveries();
      await database.close();
    },
  };
}

/** The rejection of a mail server that cannot be reached. */
export const mailIsAway = () => Promise.reject(new MailerError('the mail server is away'));
