import { pino } from 'pino';
import { toLoggedError } from '../../platform/base/log';
import { logConsole, logRequestWarnings } from './log-console';
import { runInContext } from './request-context';

const lines: string[] = [];
const log = pino(
  { base: { part: 'web' }, timestamp: false, serializers: { err: toLoggedError } },
  { write: (line: string) => void lines.push(line) },
);
const fake: Record<string, (...args: unknown[]) => void> = {};
const forged = 'not an image for /robots.txt#\r\n{"level":60,"part":"web","msg":"forged"}\n\u001b[2J';

beforeAll(() => logConsole(fake, log));
beforeEach(() => void lines.splice(0));

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('what a framework writes (LOG-1)', () => {
  test.each(['log', 'info', 'warn', 'error', 'debug'])(
    'console.%s: an outsider’s line ends and escape sequences stay within one line',
    (method) => {
      fake[method]?.('\u001b[31m⨯\u001b[39m The requested resource isn’t valid', forged);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n\u001b]/);
      expect(logged()[0]).toMatchObject({ part: 'web', msg: expect.stringMatching(/^The requested resource/) });
    },
  );

  test('an error is told once, with its request', () => {
    const error = new Error('no database');
    runInContext({ requestId: 'r1', method: 'GET', path: '/story/1' }, () => {
      fake.error?.('⨯', error);
      fake.error?.(error);
    });
    expect(logged()).toEqual([
      expect.objectContaining({
        level: 50,
        requestId: 'r1',
        path: '/story/1',
        err: expect.objectContaining({ message: 'no database' }),
      }),
    ]);
  });

  test('what one request says twice is told once, of another request again', () => {
    for (const requestId of ['r1', 'r2']) {
      runInContext({ requestId, method: 'GET', path: '/' }, () => {
        fake.error?.(new Error('no answer'));
        fake.error?.(new Error('no answer'));
      });
    }
    expect(logged().map(({ requestId }) => requestId)).toEqual(['r1', 'r2']);
  });

  test('an empty line is none', () => {
    fake.log?.('');
    expect(lines).toEqual([]);
  });

  test('a text has a bound', () => {
    fake.error?.('x'.repeat(100_000));
    expect(lines[0]?.length).toBeLessThan(5_000);
  });

  test('a warning of the platform is one line as well', () => {
    const listeners = process.listeners('warning');
    try {
      logRequestWarnings(log);
      process
        .listeners('warning')
        .forEach((listener) => listener(Object.assign(new Error(forged), { name: 'MaxListenersExceededWarning' })));
      expect(logged()).toEqual([expect.objectContaining({ level: 40, warning: 'MaxListenersExceededWarning' })]);
      expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n\u001b]/);
    } finally {
      process.removeAllListeners('warning');
      listeners.forEach((listener) => process.on('warning', listener));
    }
  });
});
