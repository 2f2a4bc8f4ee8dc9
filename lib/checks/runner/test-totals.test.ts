import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTotals, countChecks, readJestTotals, readOwnTotals, readPlaywrightTotals } from './test-totals';

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
    expect(readJestTotals(file)).toEqual({ passed: 7, failed: 3, failures: [] });
  });

  test('jest: a failed test is named with the beginning of its error, a file that could not be loaded with its own', () => {
    const file = report({
      numPassedTests: 1,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: 'both',
          assertionResults: [
            {
              fullName: 'sums are right',
              status: 'failed',
              failureMessages: ['\u001b[31mExpected: 2\u001b[39m\n\nReceived: 3'],
            },
            { fullName: 'sums are quick', status: 'passed', failureMessages: [] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'SyntaxError: x', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    });
    expect(readJestTotals(file).failures).toEqual([
      'a.test.ts › sums are right\n    Expected: 2\n    Received: 3',
      'b.test.ts\n    SyntaxError: x',
    ]);
  });

  test('Playwright: a test that passed only the second time counts as a failure', () => {
    expect(readPlaywrightTotals(report({ stats: { expected: 5, unexpected: 1, flaky: 1 } }))).toEqual({
      passed: 5,
      failed: 2,
      failures: [],
    });
  });

  test('Playwright: a failed and an unsteady test are named, also inside of a describe', () => {
    const spec = (title: string, ok: boolean, status: string, message: string) => ({
      title,
      ok,
      tests: [{ status, results: [{ errors: message === '' ? [] : [{ message }] }] }],
    });
    const file = report({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          title: 'home.spec.ts',
          file: 'home.spec.ts',
          specs: [spec('opens', true, 'expected', '')],
          suites: [
            {
              title: 'by keyboard',
              file: 'home.spec.ts',
              specs: [
                spec('moves', false, 'unexpected', 'Error: no focus'),
                spec('returns', true, 'flaky', 'Error: late'),
              ],
            },
          ],
        },
      ],
    });
    expect(readPlaywrightTotals(file).failures).toEqual([
      'home.spec.ts › by keyboard › moves\n    Error: no focus',
      'home.spec.ts › by keyboard › returns\n    Error: late',
    ]);
  });

  test('Playwright: a run that could not begin (the site did not start) counts as a failure', () => {
    const file = report({
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      errors: [{ message: 'Timed out waiting 300000ms from config.webServer.' }],
    });
    expect(readPlaywrightTotals(file)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['Playwright\n    Timed out waiting 300000ms from config.webServer.'],
    });
  });

  test('a check of ours: its own totals; one that looked at nothing is a failure', () => {
    expect(readOwnTotals(report({ passed: 40, failed: 1, failures: ['no title'] }))).toEqual({
      passed: 40,
      failed: 1,
      failures: ['no title'],
    });
    for (const content of [{ passed: 0, failed: 0 }, { passed: 3 }, 'half'])
      expect(readOwnTotals(report(content))).toMatchObject({ passed: 0, failed: 1, failures: [expect.any(String)] });
  });

  test.each([['{"numPassedTests": 7'], ['{}']])('half a report (%s) is a failure', (content) => {
    expect(readJestTotals(report(content))).toMatchObject({ passed: 0, failed: 1 });
    expect(readPlaywrightTotals(join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 1 });
  });

  test('each check that reads the code counts as one; a failed one is seen in the totals, with the beginning of what it said', () => {
    const checks = [
      { title: 'ESLint', isClean: true, output: '' },
      { title: 'Типы', isClean: false, output: '\na.ts(1,1): error TS1: x\n' },
    ];
    expect(countChecks(checks)).toEqual({ passed: 1, failed: 1, failures: ['Типы\n    a.ts(1,1): error TS1: x'] });
  });

  test('a further runner’s totals are added; to none, which is a failure, as well', () => {
    const file = report({ passed: 10, failed: 1, failures: ['one'] });
    addTotals(file, { passed: 5, failed: 1, failures: ['two'] });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ passed: 15, failed: 2, failures: ['one', 'two'] });
    const absent = join(folder, 'absent.json');
    addTotals(absent, { passed: 5, failed: 0, failures: [] });
    expect(JSON.parse(readFileSync(absent, 'utf8'))).toMatchObject({ passed: 5, failed: 1 });
  });
});
