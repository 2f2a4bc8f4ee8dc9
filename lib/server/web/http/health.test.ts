import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { readVersion } from '../../platform/base/version';
import { getBackend } from './backend';
import { handleHealth, handleReadiness } from './health';

test('GET /healthz tells the version and the build that answer', async () => {
  expect(await handleHealth().json()).toEqual({ status: 'ok', ...readVersion() });
});

describe('GET /readyz', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sujet-health-'));
  const env = { DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: process.env.DATA_DIR };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await getBackend()?.database.close();
    await database.close();
    for (const [name, value] of Object.entries(env)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(dataDir, { recursive: true });
  });

  const ask = async () => {
    const answer = await handleReadiness();
    return { status: answer.status, body: await answer.text() };
  };
  const last = 'where id = (select max(id) from drizzle.__drizzle_migrations)';

  test('answers 503 with the reason unless the schema is this version’s (MIG-1)', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    // Which version answers, as `cli -- --version` tells it.
    expect(JSON.parse(body)).toEqual({ status: 'ready', ...readVersion() });
    await database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    expect(await ask()).toMatchObject({ status: 503, body: expect.stringContaining('более новая версия') });
    await database.pool.query(`delete from drizzle.__drizzle_migrations ${last}`);
    await database.pool.query(`update drizzle.__drizzle_migrations set hash = 'edited' ${last}`);
    expect(await ask()).toMatchObject({ status: 503, body: expect.stringContaining('Миграции в базе данных не те') });
    await database.pool.query(`delete from drizzle.__drizzle_migrations ${last}`);
    expect(await ask()).toMatchObject({ status: 503, body: expect.stringContaining('Миграции применены не все') });
    await database.pool.query('drop schema drizzle cascade');
    expect(await ask()).toMatchObject({ status: 503, body: expect.stringContaining('База данных пуста') });
  });
});
