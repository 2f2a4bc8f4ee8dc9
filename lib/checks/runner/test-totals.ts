import { readFileSync, writeFileSync } from 'node:fs';
import { array, boolean, lazy, number, object, string, type AnyObject, type ObjectSchema } from 'yup';
import type { Outcome } from './run-checks';

/** Results of a test runner. */
export interface Totals {
  passed: number;
  failed: number;
  /** A text for each failure: the file, the test's whole name and how its error begins. */
  failures: readonly string[];
}

const total = () => number().integer().min(0).required();
const texts = () => array(string().required()).default([]);

const jestSchema = object({ numPassedTests: total(), numFailedTests: total(), numRuntimeErrorTestSuites: total() });

const jestTestsSchema = object({
  testResults: array(
    object({
      name: string().required(),
      status: string().required(),
      message: string().default(''),
      assertionResults: array(
        object({ fullName: string().required(), status: string().required(), failureMessages: texts() }),
      ).default([]),
    }),
  ).default([]),
});

interface PlaywrightSuite {
  title: string;
  file?: string;
  specs: { title: string; ok: boolean; tests: { status?: string; results: { errors: { message?: string }[] }[] }[] }[];
  suites: PlaywrightSuite[];
}

const errors = () => array(object({ message: string() })).default([]);
const suiteSchema: ObjectSchema<PlaywrightSuite> = object({
  title: string().defined(),
  file: string(),
  specs: array(
    object({
      title: string().required(),
      ok: boolean().required(),
      tests: array(object({ status: string(), results: array(object({ errors: errors() })).default([]) })).default([]),
    }),
  ).default([]),
  // A describe inside of a describe: as deep as they stand.
  suites: array(lazy(() => suiteSchema.required())).default([]),
});

const playwrightSchema = object({
  stats: object({ expected: total(), unexpected: total(), flaky: total() }).required(),
  errors: errors(),
});
const playwrightTestsSchema = object({ suites: array(suiteSchema).default([]) });

const totalsSchema = object({ passed: total(), failed: total(), failures: texts() });

/** A runner that left no report has failed as a whole: it counts as one failure. */
export function failedAsOne(runner: string): Totals {
  return { passed: 0, failed: 1, failures: [`${runner}: итога нет, причина в журнале выше`] };
}

/** A test file that could not even be loaded counts as a failed test. */
export function readJestTotals(file: string): Totals {
  const report = read(file, jestSchema);
  if (!report) return failedAsOne(file);
  const files = read(file, jestTestsSchema)?.testResults ?? [];
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describeFailure(name, [], message)];
    return failed.map(({ fullName, failureMessages }) => describeFailure(name, [fullName], failureMessages[0]));
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, failures };
}

/** A test that passes only when it is run again is a failed one; so is a run that could not begin, as when the site did not start. */
export function readPlaywrightTotals(file: string): Totals {
  const report = read(file, playwrightSchema);
  if (!report) return failedAsOne(file);
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures: [
      ...report.errors.map(({ message }) => describeFailure('Playwright', [], message)),
      ...(read(file, playwrightTestsSchema)?.suites ?? []).flatMap((suite) => failuresOf(suite, [])),
    ],
  };
}

function failuresOf(suite: PlaywrightSuite, above: readonly string[]): string[] {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = suite.specs.flatMap((spec) => {
    const failed = spec.tests.filter(({ status }) => !spec.ok || status === 'flaky');
    return failed.map(({ results }) => {
      const message = results.flatMap((result) => result.errors)[0]?.message;
      return describeFailure(suite.file ?? 'Playwright', [...titles, spec.title], message);
    });
  });
  return [...own, ...suite.suites.flatMap((inner) => failuresOf({ file: suite.file, ...inner }, titles))];
}

const shownLines = 8;

function describeFailure(file: string, titles: readonly string[], message: string | undefined): string {
  const lines = stripColours(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, shownLines);
  return [[file, ...titles].join(' › '), ...lines.map((line) => `    ${line.trimEnd()}`)].join('\n');
}

function stripColours(text: string): string {
  return text.replace(/\u001b\[[\d;]*m/g, '');
}

/** A check of ours that writes its own totals; without passed rules it has checked nothing. */
export function readOwnTotals(file: string): Totals {
  const report = read(file, totalsSchema);
  return report && report.passed > 0 ? report : failedAsOne(file);
}

/** Each check that only finds something or nothing counts as one: a failed linter must show in the totals. */
export function countChecks(checks: readonly Pick<Outcome, 'title' | 'isClean' | 'output'>[]): Totals {
  const failures = checks
    .filter(({ isClean }) => !isClean)
    .map(({ title, output }) => describeFailure(title, [], output));
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

export function sumTotals(parts: readonly Totals[]): Totals {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

/** Adds what a further runner found to the totals that stand in a file. @returns all together. */
export function addTotals(file: string, more: Totals): Totals {
  const together = sumTotals([read(file, totalsSchema) ?? failedAsOne(file), more]);
  writeFileSync(file, JSON.stringify(together));
  return together;
}

/** The failures, for the end of a long log, so that nobody has to look for them in it. */
export function printFailures({ failures }: Totals): void {
  if (failures.length === 0) return;
  console.log(`\nНе прошли (${failures.length}):\n${failures.map((failure) => `✗ ${failure}`).join('\n')}\n`);
}

function read<T extends AnyObject>(file: string, schema: ObjectSchema<T>) {
  try {
    return schema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No report, or an incomplete one.
    return null;
  }
}
