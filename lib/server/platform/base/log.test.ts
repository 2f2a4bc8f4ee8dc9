import { toLoggedError } from './log';

describe('errors in the log (LOG-1)', () => {
  test('a failed query tells its text and the database’s answer, not its parameters', () => {
    const answer = Object.assign(new Error('relation "x" does not exist'), { code: '42P01' });
    const error = Object.assign(new Error('Failed query: select $1\nparams: secret@example.by', { cause: answer }), {
      query: 'select $1',
    });
    const logged = JSON.stringify(toLoggedError(error));
    expect(logged).not.toContain('secret@example.by');
    expect(toLoggedError(error)).toMatchObject({
      query: 'select $1',
      message: 'relation "x" does not exist',
      errorCode: '42P01',
    });
  });

  test('an error comes with its cause', () => {
    expect(toLoggedError(new Error('outer', { cause: new Error('inner') }))).toMatchObject({
      message: 'outer',
      cause: { message: 'inner' },
    });
  });
});
