import { findInlineScripts } from './find-inline-scripts';

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
