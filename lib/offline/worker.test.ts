import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { offlineCache, offlineKeys, keptHeader, writeFacts } from '@/lib/contract/offline-rules';

const origin = 'https://sujet.example';
let script: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['lib/offline/worker.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  script = outputFiles[0]?.text ?? '';
});

type Entries = Map<string, Response>;

/** The worker in a browser of the test's own, with a kept story, a kept «Моё» and their frame. */
function openWorker(network: (path: string) => Promise<Response>) {
  const at = Date.now() - 120 * 60_000;
  const facts = writeFacts({ title: 'Мост открыт', outlet: 'БелТА', published: '', at, checked: at, bytes: 1 });
  const kept: Entries = new Map([
    [
      '/story/7',
      new Response('<html><head></head><body><!--offline-bar--><main>Текст</main></body></html>', {
        headers: { [keptHeader]: facts },
      }),
    ],
    [
      offlineKeys.my,
      Response.json({ at, lists: [{ title: 'Новое', stories: [{ id: 7, title: 'Мост открыт', note: '' }] }] }),
    ],
  ]);
  const all = new Map<string, Entries>([[offlineCache(7), kept]]);
  all.set('offline-0 of an earlier form', new Map());
  const pathOf = (asked: string | Request) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname);
  const caches = {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => ({
      match: async (asked: string | Request) => all.get(name)?.get(pathOf(asked))?.clone(),
      keys: async () => [...(all.get(name)?.keys() ?? [])].map((path) => ({ url: origin + path })),
      delete: async (path: string) => all.get(name)?.delete(path),
    }),
    match: async () => undefined,
  };
  const listeners = new Map<string, (event: object) => void>();
  const navigator = { onLine: true };
  const enable = jest.fn();
  class FetchEvent {}
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    skipWaiting: jest.fn(),
    location: new URL(origin),
    registration: { scope: `${origin}/`, navigationPreload: { enable } },
    __WB_DISABLE_DEV_LOGS: true,
  };
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).pathname);
    return network(new URL(url).pathname);
  };
  const globals = {
    self,
    registration: self.registration,
    location: self.location,
    caches,
    fetch,
    navigator,
    FetchEvent,
  };
  const platform = {
    Request,
    Response,
    URL,
    TextEncoder,
    crypto,
    btoa,
    Promise,
    Uint8Array,
    Date,
    setTimeout,
    clearTimeout,
    Error,
  };
  runInNewContext(script, { ...globals, ...platform });

  /** @returns null where the worker leaves the request to the browser */
  async function visit(
    path: string,
    { mode = 'navigate', method = 'GET', preload = undefined as Response | undefined, isImpatient = false } = {},
  ) {
    // Only browsers make requests of this mode.
    const request = Object.defineProperty(new Request(origin + path, { method }), 'mode', { value: mode });
    const preloadResponse = Promise.resolve(preload);
    let response: Promise<Response> | null = null;
    const waits: Promise<unknown>[] = [];
    const event = Object.assign(new FetchEvent(), {
      request,
      preloadResponse,
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
      respondWith: (given: Promise<Response>) => void (response = given),
    });
    listeners.get('fetch')?.(event);
    const given = response === null ? null : await (response as Promise<Response>);
    if (!isImpatient) await Promise.allSettled(waits);
    return given;
  }
  async function activate() {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get('activate')?.({ waitUntil: (given: Promise<unknown>) => void (work = given) });
    await work;
  }
  const keptPaths = () => [...kept.keys()];
  return { visit, activate, asked, keptPaths, navigator, enable, all };
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));
const page = async () => new Response('от сайта');

describe('with a network', () => {
  test('every page is the site’s own, also one that is kept (OFFLINE-1)', async () => {
    const { visit } = openWorker(page);
    expect(await (await visit('/story/7'))?.text()).toBe('от сайта');
    expect(await (await visit('/'))?.text()).toBe('от сайта');
  });

  test('a page that the browser has asked for already is not asked for again', async () => {
    const { visit, asked } = openWorker(page);
    for (const path of ['/story/7', '/desk'])
      expect(await (await visit(path, { preload: new Response('заранее') }))?.text()).toBe('заранее');
    expect(asked).toEqual([]);
  });

  test.each([
    ['a picture', { mode: 'no-cors' }],
    ['a call of the API', { mode: 'cors' }],
    ['the data of a page', { mode: 'same-origin' }],
    ['a form that is sent', { method: 'POST' }],
  ])('%s is left to the browser (OFFLINE-3)', async (_what, request) => {
    expect(await openWorker(page).visit('/story/7', request)).toBeNull();
  });

  test.each([404, 410, 451])('%d takes the story out of what is kept (OFFLINE-4)', async (status) => {
    const { visit, keptPaths } = openWorker(async () => new Response('нет', { status }));
    expect((await visit('/story/7'))?.status).toBe(status);
    expect(keptPaths()).toEqual([offlineKeys.my]);
    const ahead = openWorker(page);
    await ahead.visit('/story/7', { preload: new Response('нет', { status }) });
    expect(ahead.keptPaths()).toEqual([offlineKeys.my]);
  });

  test('a refusal of another kind is shown, and takes nothing out', async () => {
    const { visit, keptPaths } = openWorker(async () => new Response('', { status: 503 }));
    expect((await visit('/story/7'))?.status).toBe(503);
    expect(keptPaths()).toContain('/story/7');
  });

  test('its start drops what was kept in another form, and has pages asked for before it runs', async () => {
    const { activate, all, enable } = openWorker(page);
    await activate();
    expect([...all.keys()]).toEqual([offlineCache(7)]);
    expect(enable).toHaveBeenCalled();
  });
});

describe('without one', () => {
  test.each([
    [true, 'Сайт не отвечает.'],
    [false, 'Вы офлайн.'],
  ])(
    'a kept story is shown with its age, and runs no script but ours; online: %s (OFFLINE-1)',
    async (onLine, said) => {
      const { visit, navigator } = openWorker(away);
      navigator.onLine = onLine;
      const response = await visit('/story/7?article=5');
      const html = (await response?.text()) ?? '';
      expect(html).toContain(said);
      expect(html).toContain('Текст');
      expect(response?.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; /,
      );
      expect(response?.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('«Моё» is shown as it was kept (OFFLINE-2)', async () => {
    expect(await (await openWorker(away).visit('/my'))?.text()).toMatch(
      /Сохранено (?:\d+ .+ назад|вчера)\..+<h2>Новое<\/h2>/s,
    );
  });

  test.each(['/', '/story/8', '/category/1', '/my/settings'])('%s leads to what is kept (OFFLINE-3)', async (path) => {
    const { visit, navigator } = openWorker(away);
    navigator.onLine = false;
    expect(await (await visit(path))?.text()).toContain('<h1>Вы офлайн</h1>');
  });

  test.each(['/desk', '/login', '/profile', '/media/a.jpg', '/rss.xml', '/story/7/rss.xml', '/my/feed/ab.xml'])(
    '%s has nothing kept (OFFLINE-3)',
    async (path) => {
      await expect(openWorker(away).visit(path)).rejects.toThrow('Failed to fetch');
    },
  );

  test('a network that takes too long gives way to a kept story, and is waited for where nothing is kept (OFFLINE-1)', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    let respond: (response: Response) => void = () => undefined;
    const { visit } = openWorker(() => new Promise((resolve) => (respond = resolve)));
    const story = visit('/story/7', { isImpatient: true });
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await (await story)?.text()).toContain('Сайт не отвечает.');
    const home = visit('/', { isImpatient: true });
    await jest.advanceTimersByTimeAsync(60_000);
    respond(new Response('от сайта'));
    expect(await (await home)?.text()).toBe('от сайта');
    jest.useRealTimers();
  });
});
