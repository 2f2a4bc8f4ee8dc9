import { connect } from 'node:net';
import { startEmbeddedPostgres } from '../db/embedded-postgres';
import type { Log } from '../base/log';

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
