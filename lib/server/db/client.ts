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
 * @param overrides `queryTimeoutMs` is this side's own patience, for a server that is there and does not answer: its time limit would be
 * the server's to keep.
 * @param onError is told of an idle connection's failure (the server went away); queries report theirs themselves.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  overrides: { statementTimeoutMs?: number; queryTimeoutMs?: number; max?: number } = {},
): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    ...limits,
    max: overrides.max ?? limits.max,
    statement_timeout: overrides.statementTimeoutMs ?? limits.statement_timeout,
    query_timeout: overrides.queryTimeoutMs,
  });
  pool.on('error', onError);
  // A connection may also die between two queries of a transaction. The next query reports it: nobody else needs to hear.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

export interface OpenLoggingDatabase extends OpenDatabase {
  /** What was asked, oldest first. */
  statements: { query: string; params: unknown[] }[];
}

/** For benches: keeps what was asked, so that it can be explained. Statements have the product's time limit. */
export function openLoggingDatabase(url: string): OpenLoggingDatabase {
  const statements: OpenLoggingDatabase['statements'] = [];
  const opened = openDatabase(url, () => undefined);
  const db = drizzle(opened.pool, {
    schema,
    logger: { logQuery: (query, params) => void statements.push({ query, params }) },
  });
  return { ...opened, db, statements };
}
