import type { Database } from '../db/client';
import type { Settings } from '../base/settings';

/** What a command works with; it answers its exit code. */
export interface CommandContext {
  db: Database;
  settings: Settings;
  print: (line: string) => void;
  now: () => Date;
}
