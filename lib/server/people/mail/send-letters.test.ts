import { eq } from 'drizzle-orm';
import { letters, newsletters } from '../../platform/db/mail-tables';
import { insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { writeOwnNewsletter } from '../newsletters/newsletter-store';
import { queueLetter } from './letter-store';
import { MailerError, type Mailer } from './mailer';
import { sendLetters } from './send-letters';
import { createSmtpMailer, parseSmtpUrl } from './smtp-mailer';
import { readMail } from './testing/read-mail';
import { type SmtpStub, startSmtpStub, type StubBehaviour } from './testing/smtp-stub';

let database: TestDatabase;
let at: number;
let stub: SmtpStub;
const now = () => new Date(at);
beforeEach(async () => {
  database = await openTestDatabase();
  at = Date.parse('2026-11-29T09:00:00Z');
});
afterEach(async () => {
  await database.close();
  await stub.close();
});

const begin = async (behaviour: StubBehaviour = {}) => {
  stub = await startSmtpStub(behaviour);
};
const mailer = (): Mailer =>
  createSmtpMailer({ server: parseSmtpUrl(stub.url), mailFrom: 'no-reply@sujet.example', now });
const send = (by = mailer()) =>
  sendLetters(
    { db: database.db, mailer: by, log: { error: () => undefined, info: () => undefined }, now },
    () => false,
  );
const queue = (key: string, newsletterId: number | null = null) =>
  queueLetter(
    database.db,
    {
      key,
      userId: null,
      newsletterId,
      mail: {
        to: 'reader@example.by',
        subject: 'Мост открыт и ещё 2',
        text: 'Мост',
        html: '<p>Мост</p>',
        unsubscribe: 'https://sujet.example/api/v1/newsletters/0b7e4a4e-7c1f-4d6a-9f0e-2f5f6f0a1b2c/',
      },
    },
    now(),
  );
const kept = () => database.db.select().from(letters);

test('a letter of a key is queued and sent once, with an unsubscription of one press (RFC 8058); its text is forgotten', async () => {
  await begin();
  expect([await queue('newsletter 1 2026-11-29'), await queue('newsletter 1 2026-11-29')]).toEqual([true, false]);
  const [{ id } = { id: '' }] = await kept();
  expect(await Promise.all([send(), send()])).toContain(1);
  expect(stub.letters).toHaveLength(1);
  const { header } = readMail(stub.letters[0] ?? '');
  expect(header('message-id')).toBe(`<${id}@sujet.example>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-unsubscribe')).toBe(
    '<https://sujet.example/api/v1/newsletters/0b7e4a4e-7c1f-4d6a-9f0e-2f5f6f0a1b2c/>',
  );
  expect(await kept()).toMatchObject([{ text: '', html: '', subject: '', endedAt: now() }]);
  expect([await queue('newsletter 1 2026-11-29'), await send()]).toEqual([false, 0]);
});

test('a letter of a worker that died is sent by another one two minutes later, as the same letter', async () => {
  await begin();
  await queue('one');
  // Never ends: the process was killed while the mail server listened.
  const dying: Mailer = {
    connect: () => Promise.resolve({ deliver: () => new Promise(() => undefined), close: () => undefined }),
  };
  void send(dying);
  while ((await kept())[0]?.attempts !== 1);
  expect(await send()).toBe(0);
  at += 2 * 60_000;
  expect(await send()).toBe(1);
  expect(stub.letters).toHaveLength(1);
});

test('while the mail server is away all letters wait, and no try is counted', async () => {
  await begin();
  await queue('one');
  await queue('two');
  const away: Mailer = { connect: () => Promise.reject(new MailerError('away')) };
  expect(await send(away)).toBe(0);
  expect((await kept()).map(({ attempts }) => attempts)).toEqual([0, 0]);
  expect(await send()).toBe(0);
  at += 15 * 60_000;
  expect(await send()).toBe(2);
});

test('two refusals for good in a row stop a newsletter; one that arrives between them begins anew (NEWS-3)', async () => {
  await begin({ replies: { RCPT: '550 5.1.1 no such user' } });
  const user = await insertUser(database.db);
  const settings = { pace: 'day', hour: 8, content: 'main', nextAt: now() } as const;
  const newsletter = await writeOwnNewsletter(database.db, user.id, settings, now());
  const id = newsletter?.id ?? 0;
  const state = async () => (await database.db.select().from(newsletters).where(eq(newsletters.id, id)))[0];
  await queue('one', id);
  await send();
  expect(await state()).toMatchObject({ bounces: 1, stoppedAt: null });
  await queue('two', id);
  await send();
  expect(await state()).toMatchObject({ bounces: 2, stoppedAt: now(), nextAt: null });
  await writeOwnNewsletter(database.db, user.id, settings, now());
  expect(await state()).toMatchObject({ bounces: 0, stoppedAt: null, nextAt: now() });
});

test('a refusal for a while is tried again, and given up after twenty', async () => {
  await begin({ replies: { RCPT: '450 4.2.1 try later' } });
  await queue('one');
  for (let n = 0; n < 20; n += 1) {
    expect(await send()).toBe(0);
    at += 30 * 60_000;
  }
  expect(await kept()).toMatchObject([{ attempts: 20, text: '' }]);
  expect((await kept())[0]?.endedAt).not.toBeNull();
});
