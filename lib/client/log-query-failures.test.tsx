import { ApiError } from './api-error';
import { makeQueryClient } from './query-client';

/** Is not retried. */
const refusal = new ApiError({ resource: '/api/v1/weather/current/', status: 404, detail: 'Нет.' });
const refuse = () => Promise.reject(refusal);
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => void log.mockReset());
afterAll(() => log.mockRestore());

describe('a failed query in the browser (ERROR-5)', () => {
  test.each([
    ['under the words of its options', { failureText: 'Error loading weather' }, 'Error loading weather'],
    ['under common words where its options name none', undefined, 'Error loading data'],
  ])('is logged once with its cause, %s', async (_case, meta, text) => {
    const failed = makeQueryClient().fetchQuery({ queryKey: ['x'], queryFn: refuse, meta });
    await expect(failed).rejects.toBe(refusal);
    expect(log.mock.calls).toEqual([[text, refusal]]);
  });

  test('is logged once, however many components ask for it', async () => {
    const client = makeQueryClient();
    const ask = () => client.fetchQuery({ queryKey: ['x'], queryFn: refuse });
    await Promise.allSettled([ask(), ask()]);
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('stays silent where its options say so', async () => {
    const failed = makeQueryClient().fetchQuery({ queryKey: ['x'], queryFn: refuse, meta: { failureText: null } });
    await expect(failed).rejects.toBe(refusal);
    expect(log).not.toHaveBeenCalled();
  });

  test('that was cancelled is no failure', async () => {
    const client = makeQueryClient();
    const asked = client.fetchQuery({ queryKey: ['x'], queryFn: () => new Promise(() => undefined) });
    await client.cancelQueries({ queryKey: ['x'] });
    await expect(asked).rejects.toThrow();
    expect(log).not.toHaveBeenCalled();
  });
});

test('a failed change is logged once, under the words of its options (ERROR-5)', async () => {
  const client = makeQueryClient();
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: refuse, meta: { failureText: 'Error changing reaction' } });
  await expect(mutation.execute(undefined)).rejects.toBe(refusal);
  expect(log.mock.calls).toEqual([['Error changing reaction', refusal]]);
});
