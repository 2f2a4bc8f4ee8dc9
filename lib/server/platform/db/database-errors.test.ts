import { createServer, type Socket } from 'node:net';
import { Client, Pool } from 'pg';
import { isDatabaseUnavailable } from './database-errors';
import { openTestDatabase, type TestDatabase } from './testing/test-database';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a failure because the database is away (DB-1)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const connect = async () => {
    const client = new Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  test('a query on a connection that has died while nobody asked', async () => {
    const client = await connect();
    const gone = new Promise((resolve) => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await gone;
    const failure = await failureOf(client.query('select 1'));
    expect(failure).toMatchObject({ message: 'Client has encountered a connection error and is not queryable' });
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  test('a query whose connection is ended by the server', async () => {
    const client = await connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const failing = failureOf(client.query('select pg_sleep(20)'));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(isDatabaseUnavailable(await failing)).toBe(true);
  });

  test('a server that hangs up, one that never greets, and none at all', async () => {
    const sockets = new Set<Socket>();
    let isDeaf = false;
    const server = createServer((socket) => {
      sockets.add(socket);
      if (!isDeaf) socket.destroy();
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const ask = (connectionTimeoutMillis = 5_000) => {
      const pool = new Pool({
        connectionString: `postgres://a:b@127.0.0.1:${port}/c`,
        connectionTimeoutMillis,
        max: 1,
      });
      return failureOf(pool.query('select 1')).finally(() => pool.end());
    };
    expect([String(await ask())].concat(String(isDatabaseUnavailable(await ask())))).toEqual([
      'Error: Connection terminated unexpectedly',
      'true',
    ]);
    isDeaf = true;
    expect(isDatabaseUnavailable(await ask(200))).toBe(true);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    expect(isDatabaseUnavailable(await ask())).toBe(true);
  });

  test('a pool that is being closed, or has no free connection in time', async () => {
    const closed = new Pool({ connectionString: database.url });
    await closed.end();
    expect(isDatabaseUnavailable(await failureOf(closed.query('select 1')))).toBe(true);
    const full = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 2_000 });
    const client = await full.connect();
    expect(isDatabaseUnavailable(await failureOf(full.query('select 1')))).toBe(true);
    client.release();
    await full.end();
  });

  test.each([
    ...[
      '08000',
      '08003',
      '08006',
      '57P01',
      '57P02',
      '57P03',
      '57014',
      '53300',
      '53100',
      '55P03',
      '25P03',
      '40P01',
      '58030',
    ].map((code) => ({ code })),
    ...[
      'ECONNREFUSED',
      'ECONNRESET',
      'ECONNABORTED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
      'EPIPE',
      'EHOSTUNREACH',
      'ENETUNREACH',
    ].map((code) => ({ code })),
    { message: 'Failed query: select 1', cause: { code: '57P01' } },
  ])('%j', (failure) => {
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  test.each([
    { code: '23505' },
    { code: '42P01' },
    { code: '22P02' },
    { code: 'ENOENT' },
    { message: 'is not a function' },
    null,
    'ECONNRESET',
  ])('%j is a bug, or ours', (failure) => {
    expect(isDatabaseUnavailable(failure)).toBe(false);
  });
});
