import { headScript, heldHeadScript, holdScripts, openingFile, openingLoader } from './hold-scripts';

test.each([
  [
    'a script of the framework waits, and is asynchronous when it starts',
    '<script src="/_next/static/chunks/a-b_1.js" async=""></script>',
    '<script data-src="/_next/static/chunks/a-b_1.js"></script>',
  ],
  [
    'one that the framework names in another way too',
    '<script src="/_next/static/chunks/a.js" id="_R_" async=""></script>',
    '<script data-src="/_next/static/chunks/a.js" id="_R_"></script>',
  ],
  ['the preload of a script goes', '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>', ''],
  ['the preload of a picture stays', '<link rel="preload" as="image" href="/a.jpg"/>', null],
  ['a script for old browsers stays', '<script src="/_next/static/chunks/a.js" noModule=""></script>', null],
  ['a script in the page stays', '<script>self.__next_f.push([0])</script>', null],
  ['the opening script is a file of its own', `<script>${headScript}</script>`, `<script>${heldHeadScript}</script>`],
  ['words of an article stay', '<p>&lt;script src="/_next/static/a.js" async=""&gt;</p>', null],
])('%s (WEIGHT-2)', (_what, html, expected) => expect(holdScripts(html)).toBe(expected ?? html));

describe('the loader of the opening script', () => {
  const made: Record<string, unknown>[] = [];
  const root = { dataset: {} };
  const head = { appendChild: jest.fn() };
  let whenRead = () => undefined;
  const page = {
    createElement: (name: string) => {
      const element = { name };
      made.push(element);
      return element;
    },
    head,
    documentElement: root,
    addEventListener: (event: string, listener: () => undefined) => {
      if (event === 'DOMContentLoaded') whenRead = listener;
    },
  };
  const atOnce = (callback: () => void) => callback();
  const asked = () => head.appendChild.mock.calls.map(([{ name, as, href, src }]) => ({ name, as, href, src }));

  beforeAll(
    () => void new Function('document', 'requestAnimationFrame', 'setTimeout', openingLoader)(page, atOnce, atOnce),
  );

  test('fetches the file whose name tells its content at once, and runs it when the document is read and shown', () => {
    expect(openingFile.path).toMatch(/^\/_next\/static\/opening-[\w-]{10}\.js$/);
    const preload = { name: 'link', as: 'script', href: openingFile.path };
    expect(asked()).toEqual([preload]);
    whenRead();
    expect(asked()).toEqual([preload, { name: 'script', src: openingFile.path }]);
  });

  test('where it does not come, styles say that some buttons do not work (ERROR-4)', () => {
    const { onerror } = made.at(-1) ?? {};
    if (typeof onerror === 'function') onerror();
    expect(root.dataset).toEqual({ broken: '' });
  });
});
