import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { readMail } from '../../people/mail/testing/read-mail';
import { type SmtpStub, startSmtpStub } from '../../people/mail/testing/smtp-stub';
import { writeOwnNewsletter } from '../../people/newsletters/newsletter-store';
import { letters } from '../../platform/db/mail-tables';
import { insertStory, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { killWorkerProcess, startWorkerProcess } from './testing/worker-process';

/** Letters that one worker has on their way at once (send-letters.ts). */
const lanes = 6;
const readers = 40;

describe('kill -9 of the worker in the middle of a newsletter (DUR-1, NEWS-1)', () => {
  let database: TestDatabase;
  let stub: SmtpStub;
  const dataDir = mkdtempSync(join(tmpdir(), 'sujet-letters-'));
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    [database, stub] = await Promise.all([openTestDatabase(), startSmtpStub()]);
  });
  afterAll(async () => {
    await Promise.all(workers.map(killWorkerProcess));
    await stub.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const startWorker = () =>
    workers.push(
      startWorkerProcess({
        databaseUrl: database.url,
        dataDir,
        allow: '',
        env: { SMTP_URL: stub.url, MAIL_FROM: 'no-reply@sujet.example' },
      }),
    );
  const arrived = () => stub.letters.map((raw) => readMail(raw));
  const reaches = async (count: number) => {
    while (new Set(arrived().map(({ header }) => header('message-id'))).size < count)
      await new Promise((resolve) => setTimeout(resolve, 20));
  };

  test('every reader gets one issue: what was on its way comes again as the same letter at most', async () => {
    const { db, pool } = database;
    await insertStory(db, { createdAt: new Date(Date.now() - 3_600_000), articles: [{ title: 'Мост открыт' }] });
    for (let n = 0; n < readers; n += 1) {
      const { id } = await insertUser(db);
      await writeOwnNewsletter(db, id, { pace: 'day', hour: 8, content: 'main', nextAt: new Date() }, new Date());
    }
    startWorker();
    await reaches(5);
    await Promise.all(workers.map(killWorkerProcess));
    const before = arrived().length;
    expect(before).toBeLessThan(readers);
    // The server ends the dead worker's last statement; then its two minutes are over.
    const busy = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
        )
      ).rows.length;
    while ((await busy()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await pool.query('update letters set due_at = now() where ended_at is null');
    startWorker();
    await reaches(readers);
    while ((await db.select().from(letters).where(isNull(letters.endedAt))).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const perReader = new Map<string, Set<string>>();
    for (const { header } of arrived()) {
      const ids = perReader.get(header('to')) ?? new Set<string>();
      perReader.set(header('to'), ids.add(header('message-id')));
    }
    expect(perReader.size).toBe(readers);
    expect([...perReader.values()].every((ids) => ids.size === 1)).toBe(true);
    expect(arrived().length - readers).toBeLessThanOrEqual(lanes);
  }, 120_000);
});
