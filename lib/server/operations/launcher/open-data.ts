import { type EmbeddedServer, startEmbeddedPostgres } from '../../platform/db/embedded-postgres';
import { migrateDatabase } from '../../platform/db/migrate';
import { describeFailure } from '../../platform/base/describe-failure';
import type { Settings } from '../../platform/base/settings';
import { connect } from 'node:net';
import type { Log } from '../../platform/base/log';

/** A migrated database: the operator's (DATABASE_URL) or the embedded one. */
export interface OpenData {
  url: string;
  /** Null when the operator runs the server. */
  embedded: EmbeddedServer | null;
}

/** @throws Error with a Russian sentence when the database is not available. */
export async function openData({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<OpenData> {
  const embedded = databaseUrl === '' ? await startEmbeddedPostgres(dataDir) : null;
  const url = embedded?.url ?? databaseUrl;
  try {
    await migrateDatabase(url);
  } catch (cause) {
    if (embedded?.started) await embedded.stop();
    throw new Error(`База данных (${embedded ? 'встроенная' : 'DATABASE_URL'}) не готова: ${describeFailure(cause)}.`, {
      cause,
    });
  }
  return { url, embedded };
}

const checkMs = 500;

/** Watches the embedded server and starts it again when it has died. Ends with `stop()`. */
export function keepDatabase(dataDir: string, url: string, log: Log): { stop(): Promise<void> } {
  const port = Number(new URL(url).port);
  let stopped = false;
  const loop = watch();
  return {
    stop: async () => {
      stopped = true;
      await loop;
    },
  };

  async function watch(): Promise<void> {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, checkMs));
      if (stopped || (await listens(port))) continue;
      log.warn('database does not answer, starting it again');
      await startEmbeddedPostgres(dataDir).catch((error: unknown) =>
        log.error({ err: error }, 'database did not start'),
      );
    }
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => done(false));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}
