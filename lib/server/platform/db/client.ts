import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;
/** A database or a transaction: what a store's function works on. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

/** Time limits of DB-1: connect 3 s, statement 5 s, idle in transaction 10 s, at most 10 connections. */
const limits = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 30_000,
};

/**
 * Opens a pool on a PostgreSQL URL. Nothing connects until the first query.
 * @param overrides `queryTimeoutMs` is a timeout on our side, for a server that accepts connections but does not respond and so cannot apply
 * its own statement timeout; `applicationName` is what the server shows of the connections; `isReadOnly` makes the server refuse to write.
 * @param onError is called when an idle connection fails (the server went away); queries reject by themselves.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  overrides: {
    statementTimeoutMs?: number;
    queryTimeoutMs?: number;
    connectTimeoutMs?: number;
    max?: number;
    applicationName?: string;
    isReadOnly?: boolean;
  } = {},
): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    ...limits,
    max: overrides.max ?? limits.max,
    connectionTimeoutMillis: overrides.connectTimeoutMs ?? limits.connectionTimeoutMillis,
    statement_timeout: overrides.statementTimeoutMs ?? limits.statement_timeout,
    query_timeout: overrides.queryTimeoutMs,
    application_name: overrides.applicationName,
    options: overrides.isReadOnly ? '-c default_transaction_read_only=on' : undefined,
  });
  pool.on('error', onError);
  // A connection may also fail between two queries of a transaction. Then the next query rejects, so this event needs no handling.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

export interface OpenLoggingDatabase extends OpenDatabase {
  /** Statements, oldest first. */
  statements: { query: string; params: unknown[] }[];
}

/** For benchmarks: records the statements, so that they can be explained. They have the product's statement timeout. */
export function openLoggingDatabase(url: string): OpenLoggingDatabase {
  const statements: OpenLoggingDatabase['statements'] = [];
  const opened = openDatabase(url, () => undefined);
  const db = drizzle(opened.pool, {
    schema,
    logger: { logQuery: (query, params) => void statements.push({ query, params }) },
  });
  return { ...opened, db, statements };
}
