import { createOutageLines } from './outage-lines';

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const broken = new Error('wrapped', { cause: new Error('Connection terminated unexpectedly') });

describe('lines of an outage (LOG-1)', () => {
  let at = 0;
  const open = () => {
    at = 0;
    return createOutageLines(() => at);
  };

  test('one of a text is written in a minute, and the next one tells how many were left out', () => {
    const decide = open();
    expect(decide({ err: away }, 'a job failed')).toEqual({ isWritten: true, leftOut: 0 });
    for (at = 1_000; at < 60_000; at += 1_000) decide({ err: away }, 'a job failed');
    expect(decide({ err: broken }, 'a job failed')).toEqual({ isWritten: true, leftOut: 59 });
    expect(decide({ err: broken }, 'a job failed').isWritten).toBe(false);
  });

  test('each kind of line speaks for itself', () => {
    const decide = open();
    expect(decide({ err: away }, 'a job failed').isWritten).toBe(true);
    expect(decide({ err: away }, 'API request failed').isWritten).toBe(true);
  });

  test('other errors and lines without an error are all written', () => {
    const decide = open();
    for (let n = 0; n < 3; n += 1) {
      expect(decide({ err: new TypeError('x is undefined') }, 'a job failed').isWritten).toBe(true);
      expect(decide({ jobs: 1 }, 'jobs since the last report').isWritten).toBe(true);
    }
  });
});
