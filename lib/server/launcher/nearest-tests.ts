import { dirname } from 'node:path';

/**
 * Tests in the order of their distance from what has changed: a changed test first, then those beside a changed file, then those of folders
 * further and further away.
 * @param tests paths in the same form as those of `changed`.
 */
export function nearestFirst(tests: readonly string[], changed: readonly string[]): string[] {
  const distance = (test: string) =>
    Math.min(...changed.map((file) => (file === test ? -1 : stepsBetween(test, file))));
  return tests
    .map((test) => ({ test, steps: distance(test) }))
    .sort((a, b) => a.steps - b.steps || a.test.localeCompare(b.test))
    .map(({ test }) => test);
}

/** How many folders one goes up and down from one file to another. */
function stepsBetween(from: string, to: string): number {
  const [a, b] = [foldersOf(from), foldersOf(to)];
  const shared = a.findIndex((folder, index) => folder !== b[index]);
  const common = shared === -1 ? a.length : shared;
  return a.length + b.length - 2 * common;
}

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : folder.split('/');
}
