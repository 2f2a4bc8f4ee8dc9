import { keepAMinute } from './load-outside-values';

const values = { weather: null, rates: [] };

test('pages of one minute share an answer, those that come while it is loaded too', async () => {
  let at = 0;
  const load = jest.fn(async () => values);
  const read = keepAMinute(load, () => at);
  expect(await Promise.all([read(), read()])).toEqual([values, values]);
  at = 59_999;
  await read();
  expect(load).toHaveBeenCalledTimes(1);
  at = 60_000;
  await read();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure is «unknown», and asked again a minute later', async () => {
  let at = 0;
  const load = jest.fn(async () => values);
  load.mockRejectedValueOnce(new Error('offline'));
  const read = keepAMinute(load, () => at);
  expect(await read()).toBeNull();
  at = 60_000;
  expect(await read()).toEqual(values);
});
