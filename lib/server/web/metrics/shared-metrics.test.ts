import { EventEmitter } from 'node:events';
import { metrics } from '../../platform/metrics/definitions';
import { makeSeries, type Series } from '../../platform/metrics/series';
import { createChildMetrics, createPrimaryMetrics, type Channel } from './shared-metrics';

/** Both ends of a process's channel; messages arrive as copies, as between processes. */
function connect() {
  const [up, down] = [new EventEmitter(), new EventEmitter()];
  const sendTo = (end: EventEmitter) => (message: unknown, done: (error: Error | null) => void) => {
    end.emit('message', JSON.parse(JSON.stringify(message)));
    done(null);
  };
  return {
    /** The web process, as the primary sees it. */
    web: Object.assign(up, { send: sendTo(down) }),
    /** The primary, as the web process sees it. */
    primary: Object.assign(down, { send: sendTo(up) }),
  };
}

const failures: unknown[] = [];
const onFailure = (error: unknown) => void failures.push(error);
const grouped = (count: number) => makeSeries(metrics.grouped, [], [count]);
const memory = (bytes: number) => makeSeries(metrics.memory, [], [bytes]);
const readable = makeSeries(metrics.storeReadable, [], [1]);
const numberOf = (text: string, name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];

/** A web process with these numbers, connected to the primary. */
function start(primary: ReturnType<typeof createPrimaryMetrics>, series: () => Series[]) {
  const { web, primary: channel } = connect();
  primary.watch(web);
  const collect = createChildMetrics({
    channel: channel as Channel,
    tell: (withStore) => Promise.resolve(withStore ? [...series(), readable] : series()),
    timeoutMs: 1_000,
    onFailure,
  });
  return { collect, end: () => web.emit('exit') };
}
const openPrimary = (timeoutMs = 1_000) => createPrimaryMetrics({ own: () => [memory(1)], timeoutMs, onFailure });

describe('web processes that share a port', () => {
  test('are one for Prometheus, the primary with them; one of them reads the store', async () => {
    const primary = openPrimary();
    start(primary, () => [grouped(2), memory(10)]);
    start(primary, () => [grouped(3), memory(20)]);
    const text = await primary.collect();
    expect(
      ['sujet_articles_grouped_total', 'process_resident_memory_bytes', 'sujet_store_readable'].map((name) =>
        numberOf(text, name),
      ),
    ).toEqual(['5', '31', '1']);
  });

  test('each of them can tell the numbers of all', async () => {
    const primary = openPrimary();
    start(primary, () => [grouped(2)]);
    const second = start(primary, () => [grouped(3)]);
    expect(numberOf(await second.collect(), 'sujet_articles_grouped_total')).toBe('5');
  });

  test('a process that ends leaves what it had counted; its memory goes with it', async () => {
    const primary = openPrimary();
    const first = start(primary, () => [grouped(2), memory(10)]);
    start(primary, () => [grouped(3), memory(20)]);
    await primary.collect();
    first.end();
    start(primary, () => [grouped(1), memory(5)]);
    const text = await primary.collect();
    expect(
      ['sujet_articles_grouped_total', 'process_resident_memory_bytes'].map((name) => numberOf(text, name)),
    ).toEqual(['6', '26']);
  });

  test('a process that does not reply counts with what it has told before', async () => {
    const primary = openPrimary(1);
    let isSilent = false;
    const { web, primary: channel } = connect();
    primary.watch(web);
    createChildMetrics({
      channel: channel as Channel,
      tell: () => (isSilent ? new Promise(() => undefined) : Promise.resolve([grouped(4), memory(10)])),
      timeoutMs: 1_000,
      onFailure,
    });
    await primary.collect();
    isSilent = true;
    const text = await primary.collect();
    expect(
      ['sujet_articles_grouped_total', 'process_resident_memory_bytes'].map((name) => numberOf(text, name)),
    ).toEqual(['4', '1']);
  });

  test('without a reply of the primary there is an error, not a part of the numbers', async () => {
    const { primary: channel } = connect();
    const collect = createChildMetrics({
      channel: channel as Channel,
      tell: () => Promise.resolve([]),
      timeoutMs: 1,
      onFailure,
    });
    await expect(collect()).rejects.toThrow('did not tell the numbers of all');
  });

  test('a channel that is closed is a process that has gone', async () => {
    const primary = openPrimary();
    const web = Object.assign(new EventEmitter(), {
      send: (_message: unknown, done: (error: Error | null) => void) => done(new Error('closed')),
    });
    primary.watch(web);
    expect(numberOf(await primary.collect(), 'process_resident_memory_bytes')).toBe('1');
  });

  test('heartbeats and other messages are none of its business', async () => {
    const primary = openPrimary();
    const { web } = connect();
    primary.watch(web);
    for (const message of ['alive', null, { metrics: 'told', id: 1 }, { metrics: 'ask' }]) web.emit('message', message);
    expect(failures).toEqual([]);
  });
});
