import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { type Asked, askProvider, failed, type Provider } from './ask-provider';
import { findStoredValue } from './provider-answer-store';

let database: TestDatabase;
let named = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 9);

/** A provider of its own for a test: what it says, how often it was asked, and the clock of whoever asks. */
function scene(answers: (() => Asked<object> | Promise<Asked<object>>)[]) {
  let asked = 0;
  let time = start;
  const name = `provider-${++named}`;
  const provider: Provider = {
    name,
    intervalMs: 15 * minute,
    ask: async () => {
      const answer = answers[asked++];
      if (!answer) throw new Error('asked once too often');
      return answer();
    },
  };
  return {
    name,
    asked: () => asked,
    pass: (minutes: number) => void (time += minutes * minute),
    ask: () => askProvider({ db: database.db, now: () => new Date(time), random: () => 0 }, provider),
    kept: () => findStoredValue(database.db, name),
    row: async () => (await database.pool.query('select * from provider_answers where name = $1', [name])).rows[0],
  };
}

const says = (n: number) => () => ({ kind: 'answer', value: { n } }) as const;
const fails =
  (retryAfterSeconds: number | null = null) =>
  () =>
    failed('connection', retryAfterSeconds);

describe('a provider’s answer in the store', () => {
  test('is kept, and asked for again after the interval only', async () => {
    const { ask, asked, pass, kept, row } = scene([says(1), says(2)]);
    expect(await kept()).toBeNull();
    expect(await ask()).toEqual({ kind: 'answer', value: { n: 1 } });
    expect(await kept()).toEqual({ n: 1 });
    expect(await row()).toMatchObject({
      answered_at: new Date(start),
      next_ask_at: new Date(start + 15 * minute),
      failures: 0,
    });
    pass(14.99);
    expect(await ask()).toBeNull();
    expect(asked()).toBe(1);
    pass(0.01);
    await ask();
    expect(await kept()).toEqual({ n: 2 });
  });

  test('stays when the provider fails, which is asked later and later until it answers (R30)', async () => {
    const { ask, pass, kept, row } = scene([says(1), fails(), fails(), says(2)]);
    await ask();
    pass(15);
    expect(await ask()).toEqual({ kind: 'failed', reason: 'connection', retryAfterSeconds: null });
    expect(await kept()).toEqual({ n: 1 });
    expect(await row()).toMatchObject({
      answered_at: new Date(start),
      next_ask_at: new Date(start + 16 * minute),
      failures: 1,
    });
    pass(1);
    await ask();
    expect(await row()).toMatchObject({ next_ask_at: new Date(start + 18 * minute), failures: 2 });
    pass(2);
    await ask();
    expect(await kept()).toEqual({ n: 2 });
    expect(await row()).toMatchObject({ failures: 0 });
  });

  test('is unknown while the first ones fail', async () => {
    const { ask, kept } = scene([fails()]);
    await ask();
    expect(await kept()).toBeNull();
  });

  test('Retry-After is kept to', async () => {
    const { ask, row } = scene([fails(7_200)]);
    await ask();
    expect(await row()).toMatchObject({ next_ask_at: new Date(start + 120 * minute) });
  });
});

describe('many workers', () => {
  test.each([
    ['at its first time', 0],
    ['when it is due again', 15],
  ])('ask a provider once, %s', async (_when, minutes) => {
    const { ask, asked, pass } = scene([says(1), says(2)]);
    if (minutes > 0) await ask();
    const before = asked();
    pass(minutes);
    const reports = await Promise.all(Array.from({ length: 8 }, ask));
    expect(reports.filter((report) => report !== null)).toHaveLength(1);
    expect(asked()).toBe(before + 1);
  });

  test('nobody asks while one is waiting; after its death another does within a minute', async () => {
    const { ask, asked, pass, kept } = scene([() => Promise.reject(new Error('killed')), says(2)]);
    await expect(ask()).rejects.toThrow('killed');
    pass(0.99);
    expect(await ask()).toBeNull();
    pass(0.01);
    await ask();
    expect(asked()).toBe(2);
    expect(await kept()).toEqual({ n: 2 });
  });

  test.each([
    ['an answer', says(1)],
    ['a failure', fails()],
  ])('one that slept too long does not write %s over another’s newer answer', async (_what, late) => {
    const gate: (() => void)[] = [];
    const { ask, pass, kept, row } = scene([
      () => new Promise<void>((resolve) => gate.push(resolve)).then<Asked<object>>(late),
      says(2),
    ]);
    const sleeper = ask();
    while (gate.length === 0) await new Promise(setImmediate);
    pass(1);
    await ask();
    const newer = await row();
    gate.forEach((open) => open());
    await sleeper;
    expect(await kept()).toEqual({ n: 2 });
    expect(await row()).toEqual(newer);
  });
});
