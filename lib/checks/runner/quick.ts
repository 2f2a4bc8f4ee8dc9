import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { lintStepsOf } from './lint-steps';
import { passAll, passes } from './run-checks';

const jestProgram = 'node_modules/jest/bin/jest.js';

/** About as many suites as two cores run in half a minute. */
const maxSuites = 30;

/**
 * `npm run quick`: the linter, the types and the unit tests for what differs from `main`, or for the last commit when nothing does. With many
 * tests only the nearest run. It answers within a minute; `npm test` alone checks everything.
 */
export async function quick(): Promise<void> {
  const files = findChanged();
  if (files.length === 0) {
    console.log('Нет изменённых файлов.');
    return;
  }
  console.log(`Изменено файлов: ${files.length}`);
  const readings = await passAll([
    ...lintStepsOf(files),
    { title: 'Типы', args: ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental'] },
  ]);
  const isTested = await testRelated(files);
  process.exit(isTested && readings.every(({ isClean }) => isClean) ? 0 : 1);
}

/** Paths relative to the project, of files that are there. */
function findChanged(): string[] {
  const since = (base: string) => [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const fromMain = since(git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD');
  const changed = fromMain.length > 0 ? fromMain : since('HEAD~1');
  return changed.filter((file) => existsSync(file));
}

/** The lines that a git command prints; none when it fails, as where there is no `main`. */
function git(...args: string[]): string[] {
  try {
    return linesOf(execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return [];
  }
}

async function testRelated(files: readonly string[]): Promise<boolean> {
  const code = files.filter((file) => /\.(tsx?|mjs|json)$/.test(file));
  if (code.length === 0) return true;
  const listed = execFileSync(process.execPath, [jestProgram, '--listTests', '--findRelatedTests', ...code], {
    encoding: 'utf8',
  });
  const related = linesOf(listed).map((path) => relative(process.cwd(), path));
  const chosen = nearestFirst(related, code).slice(0, maxSuites);
  if (chosen.length === 0) return true;
  if (chosen.length < related.length)
    console.log(
      `\nИз ${related.length} наборов тестов выполняются ближайшие ${chosen.length}; остальные — в npm test.`,
    );
  const tests = await passes({ title: 'Модульные тесты', args: [jestProgram, '--runTestsByPath', ...chosen] });
  return tests.isClean;
}

function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line !== '');
}

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

/** The number of folders up and down from one file to another. */
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
