import type { Pool } from 'pg';
import type { Database } from '../db/client';
import type { Settings } from '../base/settings';

/** What a command works with; it answers its exit code. */
export interface CommandContext {
  db: Database;
  settings: Settings;
  print: (line: string) => void;
  now: () => Date;
}

/** For commands that need the database's connections themselves. */
export interface StoreContext extends CommandContext {
  pool: Pool;
}

/** Whether to go on with what was just described. */
export type Ask = (question: string) => Promise<boolean>;
