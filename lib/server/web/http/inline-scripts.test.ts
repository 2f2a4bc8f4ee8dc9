import { headScript } from './hold-scripts';
import { findInlineScripts, isKnownScript } from './inline-scripts';
import { PassThrough } from 'node:stream';
import { setTimeout as later } from 'node:timers/promises';
import { createInlinedDataReadableStream } from 'next/dist/server/app-render/use-flight-response';
import { getTurbopackChunkGroupBootstrap } from 'next/dist/server/get-page-files';
import type { ReactNode } from 'react';

describe('inline scripts as a browser hashes them (CSP-1; CSP 3 §6.7.3.3)', () => {
  test.each<[what: string, html: string, scripts: string[]]>([
    ['every one, in its order', '<p>x</p><script>a()</script><script type="module">b()</script>', ['a()', 'b()']],
    ['white space and all', '<script>\n a() \n</script>', ['\n a() \n']],
    ['line ends as LF', '<script>a()\r\nb()\rc()</script>', ['a()\nb()\nc()']],
    ['NUL as U+FFFD', '<script>a("\0")</script>', ['a("\uFFFD")']],
    ['character references as they are written', '<script>a("&lt;&amp;")</script>', ['a("&lt;&amp;")']],
    ['Russian text', '<script>a("Сюжет «ё»")</script>', ['a("Сюжет «ё»")']],
    [
      'an end tag in any case, with white space or attributes',
      '<script>a()</SCRIPT\n><script>b()</script x="y">',
      ['a()', 'b()'],
    ],
    ['what only begins like an end tag', '<script>a("</scripts>")</script>', ['a("</scripts>")']],
    ['attributes in any form', '<SCRIPT id=a data-x="a>b" nonce=\'c\'>a()</script>', ['a()']],
    ['not one with src', '<script src="/a.js">a()</script><script src>b()</script>', []],
    ['not data', '<script type="application/ld+json">{"a":1}</script><script type="text/plain">a()</script>', []],
    ['not data whose type is written with a reference', '<script type="application&#47;json">a()</script>', []],
    [
      'an empty type, white space around it, any case',
      '<script type="">a()</script><script type=" Text/JavaScript ">b()</script>',
      ['a()', 'b()'],
    ],
    ['not in a comment', '<!-- <script>a()</script> --><script>b()</script>', ['b()']],
    ['not in text-only elements', '<title><script>a()</script></title><textarea><script>b()</script></textarea>', []],
    ['not in an attribute', '<p title="<script>a()</script>">x</p>', []],
    ['not an empty one', '<script></script>', []],
    ['not one that the document ends in', '<script>a()</script><script>b()', ['a()']],
  ])('%s', (_what, html, scripts) => {
    expect(findInlineScripts(html)).toEqual(scripts);
  });
});

/** The React that Next ships is not the one of package.json. */
const { createElement: h, Suspense, use } = jest.requireActual<typeof import('react')>('next/dist/compiled/react');
const { renderToPipeableStream } = jest.requireActual<typeof import('react-dom/server')>(
  'next/dist/compiled/react-dom/server.node',
);

/** Renders as Next streams a page. */
async function renderPage(...body: ReactNode[]): Promise<string> {
  const out = new PassThrough().setEncoding('utf8');
  const document = h('html', null, h('head'), h('body', null, ...body));
  const { pipe } = renderToPipeableStream(document, {
    onShellReady: () => pipe(out),
    onError: () => 'digest "</script>',
  });
  let html = '';
  for await (const part of out) html += String(part);
  return html;
}

function Late({ after, children }: { after: Promise<unknown>; children?: ReactNode }) {
  use(after);
  return children;
}

function Broken({ after }: { after: Promise<unknown> }): never {
  use(after);
  throw new Error('broken');
}

const late = (ms: number, child?: ReactNode) => h(Late, { after: later(ms) }, child);
const waiting = (...children: ReactNode[]) => h(Suspense, { fallback: '…' }, ...children);
const sheet = h('link', { rel: 'stylesheet', href: '/a.css', precedence: 'x' });

describe('scripts that may run on our pages (CSP-1)', () => {
  test.each<[what: string, page: () => Promise<string>, scripts: number]>([
    ['a late part', () => renderPage(waiting(late(1, 'a'))), 2],
    [
      'a late part within a late part',
      () => renderPage(waiting(late(30), h('p', null, 'x'.repeat(3_000)), late(1, h('i', null, 'a')))),
      4,
    ],
    ['a part that breaks', () => renderPage(waiting(h(Broken, { after: later(1) }))), 2],
    ['a late part with its style sheet', () => renderPage(waiting(late(1, sheet))), 2],
    ['a style sheet after a plain part', () => renderPage(waiting(late(1, 'a')), waiting(late(20, sheet))), 3],
    [
      'a style sheet after a broken part',
      () => renderPage(waiting(h(Broken, { after: later(1) })), waiting(late(20, sheet))),
      3,
    ],
    ['a form with an action', () => renderPage(h('form', { action: () => undefined })), 1],
  ])('what React itself writes for %s', async (_what, page, count) => {
    const scripts = findInlineScripts(await page());
    expect(scripts).toHaveLength(count);
    expect(scripts.filter((script) => !isKnownScript(script))).toEqual([]);
  });

  test('what Next writes for a page’s data and its chunks', async () => {
    const data = new Blob(['1:"Сюжет </script>\u2028"\n']).stream();
    const stream = createInlinedDataReadableStream(data, undefined, null);
    const scripts = findInlineScripts(await new Response(stream).text());
    expect(scripts).toHaveLength(2);
    const params = { '/page': { otherChunks: ['static/chunks/a.js'], runtimeModuleIds: [1] } };
    scripts.push(getTurbopackChunkGroupBootstrap(params, 'TURBOPACK', ['/page']) ?? '');
    expect(scripts.filter((script) => !isKnownScript(script))).toEqual([]);
  });

  test('our own, to the letter', () => {
    expect([isKnownScript(headScript), isKnownScript(`${headScript};`)]).toEqual([true, false]);
  });

  test.each([
    'alert(1)',
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([1,""]);alert(1)',
    'self.__next_f.push([1,""]);alert("")',
    'self.__next_f.push([1,`${alert(1)}`])',
    'alert(1);self.__next_f.push([1,""])',
    'x = self.__next_f.push([1,""])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)});',
    'alert(1);$RC("B:0","S:0")',
    '$RC("B:0","S:0");alert(1)',
    '$RC("B:0",alert(1))',
    '$RC("B:0"),alert("S:0")',
    '$RX=function(){alert(1)};$RX("B:0")',
    'requestAnimationFrame(function(){$RT=performance.now()});alert(1)',
  ])('never %s', (script) => {
    expect(isKnownScript(script)).toBe(false);
  });
});
