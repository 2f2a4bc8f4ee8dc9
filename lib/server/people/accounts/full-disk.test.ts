import type * as fs from 'node:fs/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { signInCodes } from '../../platform/db/schema';
import { createFileMailer } from '../mail/file-mailer';
import type * as fullDisk from '../../ingest/media/testing/full-disk';
import { disk } from '../../ingest/media/testing/full-disk';
import type { AccountDependencies } from './account-dependencies';
import { settleDeliveries } from '../mail/mail-delivery';
import { requestCode } from './code-sign-in';
import { openAccounts, type TestAccounts } from './testing/open-accounts';

jest.mock('node:fs/promises', () =>
  jest
    .requireActual<typeof fullDisk>('../../ingest/media/testing/full-disk')
    .onDisk(jest.requireActual<typeof fs>('node:fs/promises')),
);

let accounts: TestAccounts;
let folder: string;
let deps: AccountDependencies;
beforeAll(async () => {
  accounts = await openAccounts();
  folder = await mkdtemp(join(tmpdir(), 'sujet-letters-'));
  deps = {
    ...accounts.deps,
    mailer: createFileMailer({ folder, mailFrom: 'no-reply@sujet.example', now: accounts.deps.now }),
  };
});
afterEach(() => {
  disk.refusal = null;
});
afterAll(async () => {
  await accounts.close();
  await rm(folder, { recursive: true });
});

const ask = (email: string) => requestCode(deps, { email, ip: accounts.newIp() });
const codesOf = (email: string) => accounts.db.select().from(signInCodes).where(eq(signInCodes.email, email));

describe('letters as files on a disk that takes no more (OTP-10)', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS'] as const)(
    '%s: no code is promised, kept or rationed, and no half letter stays',
    async (refusal) => {
      const email = accounts.newEmail();
      const before = await readdir(folder);
      disk.refusal = refusal;
      expect(await ask(email)).toEqual({ kind: 'mail-down' });
      expect(await codesOf(email)).toEqual([]);
      expect(await readdir(folder)).toEqual(before);
      disk.refusal = null;
      expect(await ask(email)).toEqual({ kind: 'sent', repeated: false });
      await settleDeliveries();
      expect((await readdir(folder)).filter((name) => !before.includes(name))).toEqual([
        expect.stringMatching(/\.eml$/),
      ]);
    },
  );

  test('a code that is on its way stays good when no other can be sent', async () => {
    const email = accounts.newEmail();
    await ask(email);
    // Its letter is written off the request's path.
    await settleDeliveries();
    const kept = await codesOf(email);
    accounts.pass(60);
    disk.refusal = 'ENOSPC';
    expect(await ask(email)).toEqual({ kind: 'mail-down' });
    expect(await codesOf(email)).toEqual(kept);
  });
});
