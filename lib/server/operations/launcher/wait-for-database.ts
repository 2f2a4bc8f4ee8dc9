import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { errnoOf } from '../../platform/base/describe-failure';

/** After a machine's start its database may come up later than the site. */
const patienceMs = 60_000;
const pauseMs = 1_000;
const connectMs = 5_000;

/** Errors of a server that is not up yet, or of its name; any other would be the same in a minute. */
const notYet: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** PostgreSQL is starting up (cannot_connect_now). */
const startingUp = '57P03';

interface Options {
  signal: AbortSignal;
  say: (line: string) => void;
  /** Connects once and goes. */
  connect?: (url: string) => Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** Waits for `ms` milliseconds. */
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Waits up to a minute for an operator's database that is not up yet, and says so once. The first use shows any other fault of it.
 * @throws when the run ends meanwhile.
 */
export async function waitForDatabase(
  url: string,
  { signal, say, connect = connectOnce, now = () => performance.now(), rest = restFor }: Options,
): Promise<void> {
  const end = now() + patienceMs;
  let hasSaid = false;
  while (now() < end) {
    const isUp = await connect(url).then(
      () => true,
      (error: unknown) => !isNotYetUp(error),
    );
    if (isUp) return;
    if (!hasSaid) say('База данных (DATABASE_URL) ещё не отвечает: жду до минуты.');
    hasSaid = true;
    signal.throwIfAborted();
    await rest(pauseMs, signal);
  }
}

function isNotYetUp(error: unknown): boolean {
  const errno = errnoOf(error);
  if (errno !== null) return notYet.has(errno);
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === startingUp;
}

async function connectOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

function restFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return pause(ms, undefined, { signal });
}
