import { readFileSync, writeFileSync } from 'node:fs';
import { array, mixed, number, object, type AnyObject, type ObjectSchema } from 'yup';

export interface Totals {
  passed: number;
  failed: number;
}

const total = () => number().integer().min(0).required();

const jestSchema = object({ numPassedTests: total(), numFailedTests: total(), numRuntimeErrorTestSuites: total() });
const totalsSchema = object({ passed: total(), failed: total() });
const playwrightSchema = object({
  stats: object({ expected: total(), unexpected: total(), flaky: total() }).required(),
  errors: array(mixed()).default([]),
});

/** A runner that left no report has failed as a whole: it counts as one failure. */
export const failedAsOne: Totals = { passed: 0, failed: 1 };

/** A test file that could not even be loaded counts as a failed test. */
export function readJestTotals(file: string): Totals {
  const report = read(file, jestSchema);
  if (!report) return failedAsOne;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** A test that passes only when it is run again is a failed one; so is a run that could not begin, as when the site did not start. */
export function readPlaywrightTotals(file: string): Totals {
  const report = read(file, playwrightSchema);
  if (!report) return failedAsOne;
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky + report.errors.length };
}

/** A check of ours that writes its own totals; without passed rules it has checked nothing. */
export function readOwnTotals(file: string): Totals {
  const report = read(file, totalsSchema);
  return report && report.passed > 0 ? report : failedAsOne;
}

/** Each check that only finds something or nothing counts as one: a failed linter must show in the totals. */
export function countChecks(areClean: readonly boolean[]): Totals {
  const passed = areClean.filter(Boolean).length;
  return { passed, failed: areClean.length - passed };
}

/** Adds what a further runner found to the totals that stand in a file. */
export function addTotals(file: string, more: Totals): void {
  const before = read(file, totalsSchema) ?? failedAsOne;
  writeFileSync(file, JSON.stringify({ passed: before.passed + more.passed, failed: before.failed + more.failed }));
}

function read<T extends AnyObject>(file: string, schema: ObjectSchema<T>) {
  try {
    return schema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No report, or an incomplete one.
    return null;
  }
}
