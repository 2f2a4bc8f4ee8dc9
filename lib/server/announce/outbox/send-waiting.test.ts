import { noteAddresses, noteChangedPages, noteTags } from '../../platform/changes/noted-store';
import { dueAddresses, indexNowTables } from '../indexnow/indexnow-store';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { dueTags, purgeTables } from '../purge/purge-store';
import { duePages, pingTables } from '../hub/ping-store';
import { type DueItems, type OutboxTables, switchOutbox } from './outbox-store';
import { type Delivery, type Sender, sendBatch, sendWaiting } from './send-waiting';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() =>
  emptyTables(
    database.pool,
    'indexnow_addresses',
    'indexnow_state',
    'purge_changes',
    'purge_state',
    'websub_changes',
    'websub_state',
  ),
);
afterAll(() => database.close());

interface Place {
  tables: OutboxTables;
  due: (now: Date) => DueItems;
  note: (now: Date) => Promise<void>;
}

const db = () => database.db;
const outboxes: [string, Place][] = [
  [
    'search engines',
    {
      tables: indexNowTables,
      due: dueAddresses,
      note: (now) => noteAddresses(db(), [{ path: '/story/1', dueAt: now }], now),
    },
  ],
  ['the cache in front', { tables: purgeTables, due: dueTags, note: () => noteTags(db(), ['story:1']) }],
  ['our own hub', { tables: pingTables, due: duePages, note: (now) => noteChangedPages(db(), ['/'], now) }],
];
const accepted: Delivery = { kind: 'accepted' };
const failed: Delivery = { kind: 'failed', reason: 'http-503', retryAfterSeconds: null };
const going = () => false;

/** A receiver whose answer may change, and a worker that sends it one thing at a time, of which there are always more. */
async function scene({ tables, due, note }: Place, answer: Delivery = accepted) {
  const place = { answer, taken: true };
  const delivered: number[] = [];
  const settled: Delivery['kind'][] = [];
  const logged: string[] = [];
  const log = (level: string) => (fields: unknown, message?: unknown) =>
    void logged.push(`${level} ${JSON.stringify(fields)} ${String(message)}`);
  let time = Date.UTC(2026, 10, 21, 7);
  let meanwhile = () => Promise.resolve();
  const deps = {
    db: db(),
    now: () => new Date(time),
    random: () => 0,
    log: { info: log('info'), warn: log('warn'), error: log('error') } as never,
  };
  const sender: Sender<number> = {
    tables,
    claimMs: 60_000,
    backOff: { firstMs: 1_000, maxMs: 8_000 },
    due,
    take: () => Promise.resolve(place.taken ? delivered.length : null),
    deliver: async (batch) => {
      await meanwhile();
      delivered.push(batch);
      return place.answer;
    },
    settle: (_tx, _batch, _claim, kind) => Promise.resolve(void settled.push(kind)),
    count: () => 2,
    words: { unit: 'things', recovered: 'again', failed: 'not now', refused: 'dropped' },
  };
  await switchOutbox(db(), tables, true, deps.now());
  await note(deps.now());
  return {
    delivered,
    settled,
    logged,
    pass: (seconds: number) => void (time += seconds * 1_000),
    answerWith: (next: Delivery) => void (place.answer = next),
    find: (isThere: boolean) => void (place.taken = isThere),
    whileDelivering: (work: () => Promise<void>) => void (meanwhile = work),
    send: () => sendBatch(deps, sender),
    sendAll: (isStopping = going) => sendWaiting(deps, sender, isStopping),
    switchTo: (isOn: boolean) => switchOutbox(db(), tables, isOn, deps.now()),
    noteAgain: () => note(deps.now()),
  };
}

describe.each(outboxes)('the outbox for %s', (_name, outbox) => {
  test('what is accepted is forgotten, and the next batch may go at once', async () => {
    const { send, settled, logged } = await scene(outbox);
    expect([await send(), await send(), settled, logged]).toEqual([2, 2, ['accepted', 'accepted'], []]);
  });

  test('what fails is sent again after a second, two, four, at most eight; told once, and once more when it goes', async () => {
    const { send, pass, delivered, logged, settled, answerWith } = await scene(outbox, failed);
    for (const seconds of [1, 2, 4, 8, 8]) {
      const before = delivered.length;
      expect(await send()).toBeNull();
      pass(seconds - 0.001);
      expect(await send()).toBeNull();
      expect(delivered).toHaveLength(before + 1);
      pass(0.001);
    }
    answerWith(accepted);
    expect(await send()).toBe(2);
    expect(logged).toEqual(['warn {"things":2,"reason":"http-503"} not now', 'info {"things":2,"failures":5} again']);
    expect(settled).toEqual([...Array.from({ length: 5 }, () => 'failed'), 'accepted']);
  });

  test('Retry-After is a lower bound', async () => {
    const { send, pass, delivered } = await scene(outbox, { ...failed, retryAfterSeconds: 30 });
    await send();
    pass(29.999);
    await send();
    expect(delivered).toHaveLength(1);
    pass(0.001);
    await send();
    expect(delivered).toHaveLength(2);
  });

  test('a refused batch is dropped, told as an error each time, and the next one waits', async () => {
    const { send, pass, delivered, logged, settled } = await scene(outbox, { kind: 'refused', reason: 'http-422' });
    for (let n = 0; n < 2; n += 1) {
      await send();
      await send();
      pass(8);
    }
    expect([delivered.length, settled]).toEqual([2, ['refused', 'refused']]);
    expect(logged).toEqual(Array.from({ length: 2 }, () => 'error {"things":2,"reason":"http-422"} dropped'));
  });

  test('one worker sends at a time; one that dies keeps the others waiting until its claim runs out', async () => {
    const { send, pass, delivered, whileDelivering } = await scene(outbox);
    let second: number | null | undefined;
    whileDelivering(async () => {
      second ??= await send();
      throw new Error('killed');
    });
    await expect(send()).rejects.toThrow('killed');
    expect([second, delivered]).toEqual([null, []]);
    whileDelivering(() => Promise.resolve());
    pass(59.999);
    expect(await send()).toBeNull();
    pass(0.001);
    expect(await send()).toBe(2);
  });

  test('a worker whose claim ran out gives back nothing that is another’s by now', async () => {
    const { send, pass, whileDelivering } = await scene(outbox);
    let other: Promise<number | null> = Promise.resolve(null);
    let begin: () => void = () => undefined;
    let end: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    whileDelivering(async () => {
      pass(60);
      whileDelivering(() => {
        begin();
        return ended;
      });
      other = send();
      await begun;
      whileDelivering(() => Promise.resolve());
    });
    await send();
    expect(await send()).toBeNull();
    end();
    expect(await other).toBe(2);
  });

  test('a batch that another worker has sent meanwhile gives the right back at once', async () => {
    const { send, find, delivered } = await scene(outbox);
    find(false);
    expect([await send(), delivered]).toEqual([null, []]);
    find(true);
    expect(await send()).toBe(2);
  });

  test('batch after batch until the process is to end, or one is not accepted', async () => {
    const { sendAll, delivered, answerWith } = await scene(outbox);
    expect(await sendAll(() => delivered.length === 3)).toBe(6);
    answerWith(failed);
    expect([await sendAll(), delivered.length]).toEqual([0, 4]);
  });

  test('switched off it sends nothing and forgets what waits; switched on it does not wait for an old failure', async () => {
    const { send, switchTo, noteAgain, answerWith, delivered } = await scene(outbox, failed);
    await send();
    await switchTo(false);
    await noteAgain();
    expect([await send(), delivered.length]).toEqual([null, 1]);
    await switchTo(true);
    expect(await send()).toBeNull();
    expect(delivered).toHaveLength(1);
    await noteAgain();
    answerWith(accepted);
    expect([await send(), delivered.length]).toEqual([2, 2]);
  });
});

test('what an outbox missed while it was off is noted when it is switched on, once', async () => {
  const noted: boolean[] = [];
  const now = new Date(Date.UTC(2026, 10, 21, 7));
  for (const isOn of [true, true, false, false, true])
    await switchOutbox(db(), purgeTables, isOn, now, () => Promise.resolve(void noted.push(isOn)));
  expect(noted).toEqual([true, true]);
});

test('an outbox stays off while what it has missed cannot be noted', async () => {
  const now = new Date(Date.UTC(2026, 10, 21, 7));
  const fail = () => Promise.reject(new Error('the disk is full'));
  await expect(switchOutbox(db(), purgeTables, true, now, fail)).rejects.toThrow('the disk is full');
  const noted: string[] = [];
  await switchOutbox(db(), purgeTables, true, now, () => Promise.resolve(void noted.push('missed')));
  expect(noted).toEqual(['missed']);
});
