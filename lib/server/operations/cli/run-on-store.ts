import type { CommandContext, StoreContext } from './with-store';

/** As RunOnStore, for commands that need no connection of their own. */
export type RunCommand = (command: (context: CommandContext) => Promise<number>) => Promise<void>;

/** Opens the store for a command and sets the exit code that the command returns. */
type RunOnStore = (
  command: (context: StoreContext) => Promise<number>,
  options?: { mayCreate?: boolean },
) => Promise<void>;

/** The database's libraries are loaded when a command needs the store: `--help` and `--version` do not. */
export const withStore: RunOnStore = async (command, options) =>
  (await import('./with-store')).withStore(command, options);
