import { fakeBrowser, type FakeResponse, type FakeBrowser } from '@/lib/client/testing/fake-browser';
import { buildUser } from '@/lib/contract/testing/build-user';

export const userPath = '/api/auth/user/';
export const refreshPath = '/api/auth/token/refresh/';
export const logoutPath = '/api/auth/logout/';
export const tokens = { 'access-token': 'a', 'refresh-token': 'r' };

/** A browser before an API that knows one reader; `answers` says what is otherwise, by path. */
export function accountBrowser(
  cookies: Record<string, string>,
  answers: Record<string, FakeResponse> = {},
): FakeBrowser {
  const usual: Record<string, FakeResponse> = {
    [refreshPath]: () => Response.json({ access: 'fresh' }),
    [userPath]: () => Response.json(buildUser()),
    [logoutPath]: () => new Response(null, { status: 204 }),
  };
  return fakeBrowser(
    (call, nth) => (answers[call.path] ?? usual[call.path] ?? (() => new Response('', { status: 404 })))(call, nth),
    { cookies },
  );
}

/** Watches the console's messages, by their first words. */
export function watchConsole() {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  return {
    /** At a level that browsers hide unless asked. */
    hidden: () => debug.mock.calls.map(([text, cause]: unknown[]) => [text, cause]),
    lines: () => error.mock.calls.map(([text]: unknown[]) => text),
    errors: () => error.mock.calls.map(([, cause]: unknown[]) => cause),
  };
}
