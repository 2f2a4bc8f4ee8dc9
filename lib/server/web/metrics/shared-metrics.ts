import { array, boolean, number, object, string } from 'yup';
import { combineSeries, onlyCounts, type Series, writeText } from '../../platform/metrics/series';

const seriesList = array(
  object({
    name: string().strict().required(),
    labels: array(string().strict().defined()).required(),
    values: array(number().strict().required()).required(),
  }),
);

/** Between the process that holds the port and those that serve it: */
const messages = {
  /** «Tell your numbers», downwards. One process alone reads the store. */
  ask: object({
    metrics: string().oneOf(['ask']).required(),
    id: number().required(),
    withStore: boolean().required(),
  }),
  /** Its reply. */
  told: object({
    metrics: string().oneOf(['told']).required(),
    id: number().required(),
    series: seriesList.required(),
  }),
  /** «Tell me everybody's numbers», upwards, for a request that came to the site's own port. */
  collect: object({ metrics: string().oneOf(['collect']).required(), id: number().required() }),
  /** Its reply. */
  text: object({ metrics: string().oneOf(['text']).required(), id: number().required(), text: string().required() }),
};

/** A process at the other end of a channel: a worker of node:cluster, or `process` itself. */
export interface Channel {
  send(message: unknown, done: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** A web process, as the primary sees it. */
export interface WebChannel extends Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
}

/** A web process as the primary process knows it. */
interface Known {
  channel: WebChannel;
  /** The series of its last report. */
  last: readonly Series[];
}

interface PrimaryOptions {
  /** The primary's own numbers. */
  own: () => readonly Series[];
  /** A process that is silent for this long counts with its last report. */
  timeoutMs: number;
  onFailure: (error: unknown) => void;
}

/** The numbers of all processes behind one port. Counts of processes that have ended stay in the sum: a counter must not go down. */
export interface PrimaryMetrics {
  watch: (channel: WebChannel) => void;
  collect: () => Promise<string>;
}

export function createPrimaryMetrics({ own, timeoutMs, onFailure }: PrimaryOptions): PrimaryMetrics {
  const known = new Set<Known>();
  const replies = createReplies<readonly Series[]>();
  let ended: readonly Series[] = [];
  return { watch, collect };

  function watch(channel: WebChannel): void {
    const one: Known = { channel, last: [] };
    known.add(one);
    channel.on('message', (message) => {
      if (messages.told.isValidSync(message)) replies.settle(message.id, message.series);
      else if (messages.collect.isValidSync(message)) void tellAll(channel, message.id).catch(onFailure);
    });
    channel.on('exit', () => {
      known.delete(one);
      ended = combineSeries([ended, onlyCounts(one.last)]);
    });
  }

  async function tellAll(channel: WebChannel, id: number): Promise<void> {
    await send(channel, { metrics: 'text', id, text: await collect() });
  }

  async function collect(): Promise<string> {
    const told = await Promise.all([...known].map((one, index) => ask(one, index === 0)));
    return writeText(combineSeries([own(), ended, ...told]));
  }

  async function ask(one: Known, withStore: boolean): Promise<readonly Series[]> {
    const series = await replies.wait((id) => send(one.channel, { metrics: 'ask', id, withStore }), timeoutMs);
    // It is starting, ending or busy: what it had counted is still true.
    if (series === null) return onlyCounts(one.last);
    one.last = series;
    return series;
  }
}

interface ChildOptions {
  channel: Channel;
  /** This process's own numbers, and those of the store. */
  tell: (withStore: boolean) => Promise<readonly Series[]>;
  timeoutMs: number;
  onFailure: (error: unknown) => void;
}

/**
 * A web process beside others: it tells its numbers when it is asked.
 * @returns asks for everybody's numbers; rejects when the primary process does not reply
 */
export function createChildMetrics({ channel, tell, timeoutMs, onFailure }: ChildOptions): () => Promise<string> {
  const replies = createReplies<string>();
  channel.on('message', (message) => {
    if (messages.text.isValidSync(message)) replies.settle(message.id, message.text);
    else if (messages.ask.isValidSync(message)) reply(message.id, message.withStore).catch(onFailure);
  });
  return async () => {
    const text = await replies.wait((id) => send(channel, { metrics: 'collect', id }), timeoutMs);
    if (text === null) throw new Error('the first web process did not tell the numbers of all');
    return text;
  };

  async function reply(id: number, withStore: boolean): Promise<void> {
    await send(channel, { metrics: 'told', id, series: await tell(withStore) });
  }
}

function send(channel: Channel, message: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.send(message, (error) => (error ? reject(error) : resolve()));
  });
}

/** Requests under way, by number. */
function createReplies<T>() {
  const waiting = new Map<number, (value: T | null) => void>();
  let last = 0;
  return {
    settle: (id: number, value: T) => waiting.get(id)?.(value),
    /** @returns null when no reply comes in time, or the other process has gone */
    wait: (ask: (id: number) => Promise<void>, timeoutMs: number): Promise<T | null> =>
      new Promise((resolve) => {
        const id = ++last;
        const settle = (value: T | null) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(value);
        };
        const timer = setTimeout(() => settle(null), timeoutMs);
        waiting.set(id, settle);
        ask(id).catch(() => settle(null));
      }),
  };
}
