import { holdScripts } from './hold-scripts';

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
  ['words of an article stay', '<p>&lt;script src="/_next/static/a.js" async=""&gt;</p>', null],
])('%s (WEIGHT-2)', (_what, html, expected) => expect(holdScripts(html)).toBe(expected ?? html));
