import { Client } from 'pg';
import type { Log } from '../base/log';
import { changesChannel, parseNotification, type Change } from './change';

export interface ChangeListener {
  onChange(change: Change): void;
  /** The connection is new: changes may have been missed. */
  onGap(): void;
}

const reconnectMs = 1_000;

/**
 * Listens for changes on a connection of its own until `close()`. A lost connection is made again every second.
 */
export function listenForChanges(url: string, listener: ChangeListener, log: Log): { close(): Promise<void> } {
  let closed = false;
  let current: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  void connect();
  return { close };

  async function connect(): Promise<void> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true });
    client.on('notification', ({ payload }) => {
      const change = parseNotification(payload ?? '');
      if (change) listener.onChange(change);
      else listener.onGap();
    });
    client.on('error', (error) => retry(client, error));
    client.on('end', () => retry(client, null));
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
      listener.onGap();
    } catch (error) {
      retry(client, error);
    }
  }

  function retry(client: Client, error: unknown): void {
    if (closed || client !== current) return;
    current = null;
    log.warn({ err: error }, 'change listener lost its connection');
    client.removeAllListeners('notification');
    client.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), reconnectMs);
  }

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(timer);
    await current?.end().catch(() => undefined);
  }
}
