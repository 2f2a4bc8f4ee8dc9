export interface FakeBrowser {
  /** Texts that scripts have written to `document.cookie`, attributes and all. */
  written: string[];
  cookies: Map<string, string>;
  /** Names of the locks in the order they were asked for. */
  locks: string[];
  calls: ApiCall[];
  pathsCalled(): string[];
  /** Until the API has been called at a path. */
  called(path: string): Promise<void>;
  show(state: 'visible' | 'hidden'): void;
  restore(): void;
}

export interface ApiCall {
  method: string;
  path: string;
  bearer: string | null;
  contentType: string | null;
  body: string;
}

export type FakeResponse = (call: ApiCall, nth: number) => Response | Promise<Response>;

/** A browser's globals in Node: cookies, events, locks if wanted, and an API that answers by `answer`. */
export function fakeBrowser(
  answer: FakeResponse,
  { withLocks = true, cookies = {} }: { withLocks?: boolean; cookies?: Record<string, string> } = {},
): FakeBrowser {
  const jar = new Map(Object.entries(cookies));
  const written: string[] = [];
  const locks: string[] = [];
  const calls: ApiCall[] = [];
  const seen = new EventTarget();

  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', referrer: '' });
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (line: string) => {
      written.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const expires = /expires=([^;]+)/i.exec(line)?.[1];
      const maxAge = /max-age=([^;]+)/i.exec(line)?.[1];
      if ((expires && Date.parse(expires) < Date.now()) || Number(maxAge) <= 0) jar.delete(name);
      else jar.set(name, value);
    },
  });
  const window = Object.assign(new EventTarget(), { location: new URL('https://sujet.example/') });
  const navigator = withLocks ? { locks: { request: lockQueue(locks) } } : {};
  const fetch = async (input: Request) => {
    const url = new URL(input.url);
    const { headers, method } = input;
    const body = input.body !== null ? await input.text() : '';
    const call = {
      method,
      path: url.pathname + url.search,
      bearer: headers.get('Authorization'),
      contentType: headers.get('Content-Type'),
      body,
    };
    calls.push(call);
    seen.dispatchEvent(new Event(call.path));
    return answer(call, calls.filter(({ path }) => path === call.path).length);
  };

  const globals = { window, document, navigator, fetch };
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  Object.entries(globals).forEach(([name, value]) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true }),
  );
  return {
    written,
    cookies: jar,
    locks,
    calls,
    called: (path) => new Promise((resolve) => seen.addEventListener(path, () => resolve(), { once: true })),
    pathsCalled: () => calls.map(({ method, path }) => `${method} ${path}`),
    show: (state) => {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    restore: () =>
      before.forEach(([name, descriptor]) => {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }),
  };
}

/** One holder at a time, in turn, as the browser's own. */
function lockQueue(asked: string[]) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    asked.push(name);
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
