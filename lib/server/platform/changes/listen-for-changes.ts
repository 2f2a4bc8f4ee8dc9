import { Client } from 'pg';
import type { Log } from '../base/log';
import { changesChannel, parseNotification, type Change } from './change';

export interface ChangeListener {
  onChange(change: Change): void;
  /**
   * The connection is new: changes may have been missed.
   * @param since from when on; null when nothing has been heard before
   */
  onGap(since: Date | null): void;
}

const reconnectMs = 1_000;
/** A connection that is broken without a word (a firewall, a power cut) is found out after the sum of both. */
const beatMs = 5_000;
const beatTimeoutMs = 3_000;

/**
 * Listens for changes on a connection of its own until `close()`. A lost connection is made again every second, and one that is asked for a sign of
 * life in vain counts as lost.
 */
export function listenForChanges(url: string, listener: ChangeListener, log: Log): { close(): Promise<void> } {
  let closed = false;
  let current: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** When it was known last that nothing had been missed. */
  let heardAt: Date | null = null;
  void connect();
  return { close };

  async function connect(): Promise<void> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: beatTimeoutMs });
    client.on('notification', ({ payload }) => {
      const change = parseNotification(payload ?? '');
      if (change) listener.onChange(change);
      else listener.onGap(heardAt);
    });
    client.on('error', (error) => retry(client, error));
    client.on('end', () => retry(client, null));
    current = client;
    try {
      await client.connect();
      const begun = new Date();
      await client.query(`listen ${changesChannel}`);
      listener.onGap(heardAt);
      heardAt = begun;
      timer = setTimeout(() => void beat(client), beatMs);
    } catch (error) {
      retry(client, error);
    }
  }

  async function beat(client: Client): Promise<void> {
    const begun = new Date();
    try {
      await client.query('select 1');
      if (closed || client !== current) return;
      heardAt = begun;
      timer = setTimeout(() => void beat(client), beatMs);
    } catch (error) {
      retry(client, error);
    }
  }

  function retry(client: Client, error: unknown): void {
    if (closed || client !== current) return;
    current = null;
    clearTimeout(timer);
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
