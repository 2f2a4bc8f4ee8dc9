import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program that comes with the system; null where it is not installed. Servers stand outside of a user's PATH. */
export function findProgram(command: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path)) ?? null;
}
