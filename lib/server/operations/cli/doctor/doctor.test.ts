import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePicture } from '../../backup/testing/fill-store';
import { feedStates } from '../../../platform/db/schema';
import { insertArticle, insertMedia, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database';
import { noteAddresses } from '../../../platform/changes/noted-store';
import { findWorkers } from '../../../web/findings/work-state-store';
import { switchIndexNow } from '../../../announce/indexnow/indexnow-store';
import { startSmtpStub } from '../../../people/mail/testing/smtp-stub';
import { doctor } from './doctor';

describe('npm run cli -- doctor', () => {
  let database: TestDatabase;
  let dataDir: string;
  let said: string[];
  let site: Server;
  let origin: string;
  beforeAll(async () => {
    site = createServer((_request, response) => void response.end('ok'));
    await once(site.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => void site.close());
  beforeEach(async () => {
    database = await openTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-doctor-'));
    said = [];
  });
  afterEach(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const run = (env: Record<string, string> = {}, options = {}) =>
    doctor(
      {
        env: { DATABASE_URL: database.url, DATA_DIR: dataDir, SITE_ORIGIN: origin, ...env },
        print: (line) => void said.push(line),
        now: () => new Date(),
      },
      options,
    );
  const lines = (sign: string) =>
    said
      .filter((line) => line.startsWith(sign))
      .join('\n')
      .replaceAll('\u00a0', ' ');

  async function fill(): Promise<void> {
    const { id } = await insertMedia(database.db, {
      variants: { full: { width: 1, height: 1 }, thumb: { width: 1, height: 1 } },
    });
    await writePicture(dataDir, id, 1);
    const source = await insertSource(database.db);
    await database.db
      .insert(feedStates)
      .values({ sourceId: source.id, feedUrl: 'https://example.by', intervalSeconds: 900, nextFetchAt: new Date() });
    await insertStory(database.db, { articles: [{ clusterSeq: 1, mediaId: id }, { clusterSeq: 2 }] });
  }

  /** An address that nobody listens at. */
  async function closedOrigin(): Promise<string> {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    return `http://127.0.0.1:${port}`;
  }

  async function connectWorker() {
    const worker = await database.pool.connect();
    await worker.query("set application_name = 'sujet-worker'");
    return worker;
  }

  test('with the worker or the site away it ends with 1 and says which', async () => {
    await fill();
    expect(await run()).toBe(1);
    expect(lines('✗')).toMatch(/^✗ Worker не подключён[^\n]*$/);
    const worker = await connectWorker();
    said.splice(0);
    expect(await run({ SITE_ORIGIN: await closedOrigin() })).toBe(1);
    worker.release(true);
    expect(lines('✗')).toMatch(/^✗ Сайт \S+ не отвечает \(там никто не отвечает\)[^\n]*$/);
  });

  test('a well store: exit code 0, no ✗, each line a sentence', async () => {
    await fill();
    const worker = await connectWorker();
    expect(await run()).toBe(0);
    worker.release(true);
    expect(lines('✗')).toBe('');
    expect(lines('✓')).toMatch(
      /Миграции применены[^]*Забирается вовремя: 1 лента[^]*Файлы на месте: посмотрено 1 картинка[^]*Счётчики сюжетов верны/,
    );
    expect(said.filter((line) => !/^[✓!✗] |^\n/.test(line))).toEqual([]);
  });

  test('what is wrong in the store and on the disk is found; exit code 1', async () => {
    await fill();
    await rm(join(dataDir, 'media'), { recursive: true });
    await writeFile(join(dataDir, 'auth-secret'), 'x');
    await chmod(join(dataDir, 'auth-secret'), 0o644);
    await insertStory(database.db, { articlesCount: 7 });
    await insertArticle(database.db, {
      updatedAt: new Date(Date.now() - 3_600_000),
      imageNextAt: new Date(Date.now() - 7_200_000),
    });
    await database.pool.query("update feed_states set next_fetch_at = now() - interval '1 hour', failures = 2");
    expect(await run()).toBe(1);
    expect(lines('✗')).toMatch(/auth-secret[^]*Нет файлов у 1 из 1[^]*Счётчики не сходятся с публикациями: 1 сюжет/);
    expect(lines('!')).toMatch(/Ждут своего сюжета[^]*Срок прошёл[^]*Не удаётся забрать: 1 лента[^]*Больше часа ждут/);
  });

  test('a worker that is connected is seen, and then what is late is an alarm', async () => {
    await fill();
    await database.pool.query("update feed_states set next_fetch_at = now() - interval '1 hour'");
    const worker = await connectWorker();
    expect(await findWorkers(database.db)).toMatchObject({ connected: 1, silent: 0, lastSeconds: expect.any(Number) });
    expect(await findWorkers(database.db, 0)).toMatchObject({ connected: 1, silent: 1 });
    expect(await run()).toBe(1);
    worker.release(true);
    expect(lines('✗')).toContain('Срок прошёл, а не забирается 1 лента');
  });

  test('a database that was never migrated, and one that is not there', async () => {
    await database.pool.query('drop schema drizzle cascade');
    expect(await run()).toBe(1);
    expect(lines('✗')).toContain('База данных пуста');
    expect(await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toBe(1);
    expect(lines('✗')).toContain('База данных недоступна (там никто не отвечает)');
  });

  test('a schema that is behind, of a later version, or of a text that nobody knows', async () => {
    const last = 'where id = (select max(id) from drizzle.__drizzle_migrations)';
    await database.pool.query(`update drizzle.__drizzle_migrations set hash = 'edited by hand' ${last}`);
    expect(await run()).toBe(1);
    expect(lines('✗')).toContain('Миграции в базе данных не те, что у «Сюжета»');
    await database.pool.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1 ${last}`);
    expect(await run()).toBe(1);
    expect(lines('✗')).toContain('Базу данных обновила более новая версия «Сюжета»');
    await database.pool.query(`delete from drizzle.__drizzle_migrations ${last}`);
    expect(await run()).toBe(1);
    expect(lines('✗')).toContain('Миграции применены не все');
  });

  test('a malformed setting is one sentence, and the rest is not tried', async () => {
    expect(await run({ PORT: 'порт' })).toBe(1);
    expect(said).toEqual([
      '✗ Переменная PORT должна быть числом от 1 до 65535 — исправьте: с таким значением сайт не запустится',
      expect.any(String),
    ]);
  });

  test('without DATABASE_URL and before the first start no database is made', async () => {
    expect(await run({ DATABASE_URL: '' })).toBe(0);
    expect(lines('!')).toContain('Базы ещё нет');
  });

  test('how search engines are told of changes', async () => {
    const env = { SITE_ORIGIN: 'https://sujet.by', INDEXNOW_KEY: 'a1b2c3d4' };
    await run();
    expect(lines('✓')).toContain('IndexNow выключен');
    await run(env);
    expect(lines('!')).toContain('IndexNow ещё не включён');
    await switchIndexNow(database.db, true, new Date());
    await noteAddresses(database.db, [{ path: '/story/1', dueAt: new Date() }], new Date());
    await database.pool.query("update indexnow_state set failures = 2, last_error = 'http-503'");
    await run(env);
    expect(lines('!')).toContain(
      'IndexNow: в очереди 1 адрес, старшему 0 минут; 2 неудачи подряд, последняя — http-503',
    );
  });

  test('a mail server that does not answer', async () => {
    expect(await run({ SMTP_URL: 'smtp://127.0.0.1:1' })).toBe(1);
    expect(lines('✗')).toMatch(/Почтовый сервер не отвечает \(там никто не отвечает\)/);
  });

  test('a mail server that answers is signed in to, and gets no letter', async () => {
    const stub = await startSmtpStub({ extensions: ['AUTH PLAIN'] });
    await run({ SMTP_URL: stub.url.replace('://', '://user:pass@') });
    expect(lines('✓')).toContain('Почтовый сервер принимает соединения');
    await stub.empty();
    expect([stub.clients().ever, stub.commands.some((command) => command.startsWith('AUTH')), stub.letters]).toEqual([
      1,
      true,
      [],
    ]);
    await stub.close();
  });

  test('--json says the same to a program', async () => {
    await run({ PORT: 'порт' }, { json: true });
    expect(JSON.parse(said.join('\n'))).toMatchObject({
      ok: false,
      findings: [{ id: 'settings-malformed', level: 'bad', text: expect.stringContaining('PORT') }],
    });
  });

  test('--json names each check by an id, and none twice', async () => {
    await fill();
    await database.pool.query(
      "insert into provider_answers (name, failures, next_ask_at) values ('weather', 0, now()), ('currency-rates', 0, now())",
    );
    await run({}, { json: true });
    const { findings } = JSON.parse(said.join('\n')) as { findings: { id: string }[] };
    const ids = findings.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['version', 'migrations', 'worker', 'feeds', 'provider-weather']));
  });
});
