import { waitForDatabase } from './wait-for-database';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A database that answers each connection with the next of these codes, and then is up; a second passes between. */
async function wait(codes: readonly string[], signal = new AbortController().signal) {
  const said: string[] = [];
  let time = 0;
  let tries = 0;
  const connect = () => {
    const code = codes[tries];
    tries += 1;
    return code === undefined ? Promise.resolve() : Promise.reject(failure(code));
  };
  const rest = (ms: number) => Promise.resolve(void (time += ms));
  await waitForDatabase('postgres://h/db', { signal, say: (line) => said.push(line), connect, now: () => time, rest });
  return { said, tries };
}

test('a database that is up is not waited for, and nothing is said', async () => {
  expect(await wait([])).toEqual({ said: [], tries: 1 });
});

test('one that comes up later is waited for, which is said once', async () => {
  expect(await wait(['ECONNREFUSED', 'EAI_AGAIN', '57P03'])).toEqual({
    said: ['База данных (DATABASE_URL) ещё не отвечает: жду до минуты.'],
    tries: 4,
  });
});

test('after a minute the start goes on, and tells what is wrong', async () => {
  expect((await wait(Array.from({ length: 1_000 }, () => 'ECONNREFUSED'))).tries).toBe(60);
});

test.each(['28P01', '3D000', 'ESOCKET'])('%s does not mend itself: no waiting', async (code) => {
  expect(await wait([code, code])).toEqual({ said: [], tries: 1 });
});

test('the end of the run ends the waiting', async () => {
  const controller = new AbortController();
  controller.abort(new Error('the product is ending'));
  await expect(wait(['ECONNREFUSED'], controller.signal)).rejects.toThrow('the product is ending');
});
