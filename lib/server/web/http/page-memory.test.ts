import { readPlain, type FinishedResponse } from './finished-response';
import { createPageMemory, Overload, type Entry, type Lifetimes, type Rendered } from './page-memory';

const lifetimes: Lifetimes = { freshMs: 60, staleMs: 600, droppedMs: 2, errorMs: 10_000 };

let time: number;
let store: Map<string, Entry>;
let renderings: { isBackground: boolean; finish: (body: string) => void; fail: (error: Error) => void }[];
let failures: unknown[];
/** Work that the memory has put off for a moment. */
let scheduled: (() => void)[];

const responseOf = (body: string): FinishedResponse => ({
  status: 200,
  headers: [],
  etag: null,
  bodies: { identity: Buffer.from(body) },
});
const render = (isBackground: boolean) =>
  new Promise<Rendered>((resolve, reject) =>
    renderings.push({
      isBackground,
      finish: (body) => resolve({ response: responseOf(body), tags: ['all', 'story:1'], isKept: body !== 'gone' }),
      fail: reject,
    }),
  );
const open = () =>
  createPageMemory({
    store,
    now: () => time,
    later: (work) => scheduled.push(work),
    onBackgroundFailure: (error) => failures.push(error),
  });
type Memory = ReturnType<typeof open>;
const find = async (memory: Memory) => {
  const found = await memory.find('/', lifetimes, render);
  const response = found.kind === 'miss' ? found.rendered.response : found.entry.response;
  return `${found.kind}: ${readPlain(response).toString()}`;
};
const known = (memory: Memory) => {
  const entry = memory.hit('/');
  return entry && readPlain(entry.response).toString();
};
/** A memory that holds «old», rendered at 0. */
async function filled(): Promise<Memory> {
  const memory = open();
  const first = find(memory);
  renderings[0]?.finish('old');
  await first;
  renderings.splice(0);
  return memory;
}
const settle = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  [time, store, renderings, failures, scheduled] = [0, new Map(), [], [], []];
});

describe('the memory of finished pages', () => {
  test('renders a page once for any number of readers', async () => {
    const memory = open();
    const readers = [find(memory), find(memory), find(memory)];
    expect(renderings).toHaveLength(1);
    renderings[0]?.finish('page');
    expect(await Promise.all(readers)).toEqual(['miss: page', 'miss: page', 'miss: page']);
    expect(await find(memory)).toBe('hit: page');
  });

  test('sends a fresh page without asking', async () => {
    const memory = await filled();
    time = 59;
    expect(known(memory)).toBe('old');
    time = 60;
    expect(memory.hit('/')).toBeUndefined();
  });

  test('sends a stale page at once and renders it again for nobody, once', async () => {
    const memory = await filled();
    time = 300;
    expect([await find(memory), await find(memory)]).toEqual(['stale: old', 'stale: old']);
    expect(renderings.map(({ isBackground }) => isBackground)).toEqual([true]);
    renderings[0]?.finish('new');
    await settle();
    expect(await find(memory)).toBe('hit: new');
  });

  test('has the reader of a page that is too old wait for a new one', async () => {
    const memory = await filled();
    time = 661;
    const reader = find(memory);
    renderings[0]?.finish('new');
    expect(await reader).toBe('miss: new');
    expect(renderings[0]?.isBackground).toBe(false);
  });

  test('sends a page whose contents changed a moment ago, and not for longer', async () => {
    const memory = await filled();
    memory.drop(['story:1']);
    expect(memory.hit('/')).toBeUndefined();
    time = 1;
    expect(await find(memory)).toBe('stale: old');
    renderings[0]?.finish('new');
    await settle();
    memory.drop(['story:1']);
    time = 3;
    const reader = find(memory);
    renderings[1]?.finish('newer');
    expect(await reader).toBe('miss: newer');
  });

  test('renders a page that has readers again before the next one comes, once for several changes', async () => {
    const memory = await filled();
    for (let n = 0; n < 3; n += 1) memory.drop(['story:1']);
    expect(scheduled).toHaveLength(1);
    time = 1;
    scheduled[0]?.();
    expect(renderings.map(({ isBackground }) => isBackground)).toEqual([true]);
    renderings[0]?.finish('new');
    await settle();
    expect(known(memory)).toBe('new');
    memory.drop(['story:1']);
    expect(scheduled).toHaveLength(2);
  });

  test('a page that nobody has read for a minute waits for its reader', async () => {
    const memory = await filled();
    time = 60_000;
    memory.drop(['story:1']);
    expect(scheduled).toEqual([]);
  });

  test('when there is no slot, the old page goes on without being counted as failed', async () => {
    const memory = await filled();
    time = 100;
    expect(await find(memory)).toBe('stale: old');
    renderings[0]?.fail(new Overload());
    await settle();
    expect([failures, await find(memory), renderings.length]).toEqual([[], 'stale: old', 2]);
  });

  test('leaves pages of other tags as they are', async () => {
    const memory = await filled();
    memory.drop(['story:2', 'lists']);
    expect(memory.hit('/')).toBeDefined();
  });

  test('a change during the rendering makes its page old at once', async () => {
    const memory = open();
    const reader = find(memory);
    time = 1;
    memory.drop(['story:1']);
    renderings[0]?.finish('before the change');
    expect(await reader).toBe('miss: before the change');
    expect(memory.hit('/')).toBeUndefined();
  });

  test('the last good page stays when no new one can be rendered, and its readers do not all wait (DB-1)', async () => {
    const memory = await filled();
    memory.drop(['all']);
    time = 700;
    const reader = find(memory);
    renderings[0]?.fail(new Error('no database'));
    expect(await reader).toBe('error-stale: old');
    expect([await find(memory), renderings.length]).toEqual(['error-stale: old', 1]);
    time = 700 + 3_000;
    const later = find(memory);
    renderings[1]?.finish('new');
    expect(await later).toBe('miss: new');
  });

  test('a failure of a rendering that nobody waits for is told once', async () => {
    const memory = await filled();
    time = 100;
    await find(memory);
    renderings[0]?.fail(new Error('no database'));
    await settle();
    expect(failures).toEqual([new Error('no database')]);
    expect([await find(memory), renderings.length]).toEqual(['error-stale: old', 1]);
  });

  test('a page that is a day old is no answer to a failure', async () => {
    const memory = await filled();
    time = 10_001;
    const reader = find(memory);
    renderings[0]?.fail(new Error('no database'));
    await expect(reader).rejects.toThrow('no database');
  });

  test('what shows something deleted is forgotten at once, and no failure brings it back (R21)', async () => {
    const memory = await filled();
    memory.drop(['lists'], ['story:1']);
    expect([memory.hit('/'), store.size]).toEqual([undefined, 0]);
    const reader = find(memory);
    renderings[0]?.fail(new Error('no database'));
    await expect(reader).rejects.toThrow('no database');
  });

  test('a page in use that has lost something is rendered again before its next reader comes (R21)', async () => {
    const memory = await filled();
    memory.drop([], ['story:1']);
    time = 1;
    scheduled[0]?.();
    renderings[0]?.finish('without it');
    await settle();
    expect(known(memory)).toBe('without it');
  });

  test('a rendering that had begun before a deletion is sent to nobody and not kept, and no old page stands in for it (R21)', async () => {
    const memory = await filled();
    time = 700;
    const readers = [find(memory), find(memory)];
    time = 701;
    memory.drop([], ['story:1']);
    readers.push(find(memory));
    renderings[0]?.finish('with it');
    await settle();
    expect([store.size, renderings.length]).toEqual([0, 2]);
    renderings[1]?.fail(new Error('no database'));
    const results = await Promise.allSettled(readers);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  test('an address that leads on by now has no page to fall back on (R22)', async () => {
    const memory = await filled();
    time = 700;
    const reader = find(memory);
    renderings[0]?.finish('gone');
    expect(await reader).toBe('miss: gone');
    const next = find(memory);
    renderings[1]?.fail(new Error('no database'));
    await expect(next).rejects.toThrow('no database');
  });

  test('what is for one reader is not kept', async () => {
    const memory = open();
    const reader = find(memory);
    renderings[0]?.finish('gone');
    expect(await reader).toBe('miss: gone');
    expect(store.size).toBe(0);
  });
});
