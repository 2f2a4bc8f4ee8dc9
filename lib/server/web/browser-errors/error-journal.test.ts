import type { BrowserError } from '@/lib/contract/browser-error';
import { createErrorJournal, maxErrors, windowMs } from './error-journal';

const report: BrowserError = {
  message: 'TypeError: x is not a function',
  file: '/_next/static/chunks/a.js',
  line: 1,
  column: 20,
  stack: ['at t (/_next/static/chunks/a.js:1:20)'],
  build: 'b1',
  route: 'story',
};

function open() {
  const lines: [Record<string, unknown>, string][] = [];
  const counted: string[] = [];
  let time = Date.UTC(2026, 10, 25, 12);
  const journal = createErrorJournal({
    log: { warn: (fields: Record<string, unknown>, message: string) => void lines.push([fields, message]) } as never,
    count: (route) => counted.push(route),
    now: () => new Date(time),
  });
  return { journal, lines, counted, pass: (ms: number) => void (time += ms) };
}

describe('errors of browsers in the log (WATCH-1)', () => {
  test('one line for each, whoever has it; all are counted', () => {
    const { journal, lines, counted } = open();
    journal.take(report, 'Chrome');
    journal.take({ ...report, route: 'home' }, 'Firefox');
    journal.take({ ...report, line: 2 }, 'Safari');
    const { route, build, ...error } = report;
    expect(lines).toEqual([
      [{ route, build, browser: 'Chrome', error }, 'an error in a browser'],
      [{ route, build, browser: 'Safari', error: { ...error, line: 2 } }, 'an error in a browser'],
    ]);
    expect(counted).toEqual(['story', 'home', 'story']);
  });

  test('another build is another error: whether an update has mended it is seen', () => {
    const { journal, lines } = open();
    journal.take(report, 'Chrome');
    journal.take({ ...report, build: 'b2' }, 'Chrome');
    expect(lines.map(([{ build }]) => build)).toEqual(['b1', 'b2']);
  });

  test('after its window one line says how often it came again, and it is told anew when it comes once more', () => {
    const { journal, lines, pass } = open();
    for (let n = 0; n < 5; n += 1) journal.take(report, 'Chrome');
    pass(windowMs);
    journal.take(report, 'Chrome');
    expect(lines.map(([{ times }, message]) => [message, times])).toEqual([
      ['an error in a browser', undefined],
      ['an error in browsers came again', 4],
      ['an error in a browser', undefined],
    ]);
  });

  test('nothing is said of an error that did not come again', () => {
    const { journal, lines, pass } = open();
    journal.take(report, 'Chrome');
    pass(windowMs);
    journal.take({ ...report, line: 2 }, 'Chrome');
    journal.close();
    expect(lines).toHaveLength(2);
  });

  test('the end of the process tells what has not been told', () => {
    const { journal, lines } = open();
    journal.take(report, 'Chrome');
    journal.take(report, 'Chrome');
    journal.close();
    journal.close();
    expect(lines.map(([{ times }]) => times)).toEqual([undefined, 1]);
  });

  test('a flood of invented errors has an end in the log, not in the count', () => {
    const { journal, lines, counted } = open();
    for (let line = 0; line < maxErrors + 50; line += 1) journal.take({ ...report, line }, 'other');
    expect([lines.length, counted.length]).toEqual([maxErrors, maxErrors + 50]);
  });

  test.each([
    ['https://sujet.example/search?q=тайна failed', 'https://sujet.example failed'],
    ['/search?q=тайна failed', '… failed'],
    ['write to reader.name+news@mail.example.by', 'write to …'],
    ['a token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOjF9.c2ln in it', 'a token … in it'],
    ['call +375 29 123-45-67', 'call …'],
    ['"пароль" is not valid', '… is not valid'],
    ['one\nline\r\n{"level":60}\u001b[31m', 'one line {…:60} [31m'],
  ])('«%s» of a page that cleaned nothing is «%s»', (message, told) => {
    const { journal, lines } = open();
    journal.take({ ...report, message, stack: [message] }, 'Chrome');
    expect(lines[0]?.[0].error).toMatchObject({ message: told, stack: [told] });
  });
});
