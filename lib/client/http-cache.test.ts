import { currencyRatesQuery } from './outside-values';
import { registerInProcessApi } from './in-process';
import { makeQueryClient } from './query-client';
import { fakeBrowser, type FakeBrowser } from './testing/fake-browser';

let browser: FakeBrowser | undefined;
afterEach(() => browser?.restore());

test('a browser asks the API anew: `stale-while-revalidate` is for shared caches, not for the reader’s', async () => {
  browser = fakeBrowser(() => Response.json([]));
  const modes: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (input instanceof Request) modes.push(input.cache);
    return fetch(input, init);
  };
  await makeQueryClient().fetchQuery(currencyRatesQuery());
  expect(modes).toEqual(['no-cache']);
});

test('on the server the mode is left alone: there it would make a cached page a dynamic one', async () => {
  const modes: string[] = [];
  registerInProcessApi((request) => {
    modes.push(request.cache);
    return Response.json([]);
  });
  await makeQueryClient().fetchQuery(currencyRatesQuery());
  expect(modes).toEqual(['default']);
});
