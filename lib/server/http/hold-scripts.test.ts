import { openingScript } from '@/lib/site/page-scripts';
import { holdScripts, openingFile, openingLoader } from './hold-scripts';

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
  ['the opening script is a file of its own', `<script>${openingScript}</script>`, `<script>${openingLoader}</script>`],
  ['words of an article stay', '<p>&lt;script src="/_next/static/a.js" async=""&gt;</p>', null],
])('%s (WEIGHT-2)', (_what, html, expected) => expect(holdScripts(html)).toBe(expected ?? html));

describe('the loader of the opening script', () => {
  const file = { src: '', onerror: () => undefined };
  const root = { dataset: {} };
  const page = { createElement: () => file, head: { appendChild: jest.fn() }, documentElement: root };

  beforeAll(() => void new Function('document', openingLoader)(page));

  test('asks for the file whose name tells its content', () => {
    expect(file.src).toMatch(/^\/_next\/static\/opening-[\w-]{10}\.js$/);
    expect([file.src, page.head.appendChild.mock.calls]).toEqual([openingFile.path, [[file]]]);
  });

  test('where it does not come, styles say that some buttons do not work (ERROR-4)', () => {
    file.onerror();
    expect(root.dataset).toEqual({ broken: '' });
  });
});
