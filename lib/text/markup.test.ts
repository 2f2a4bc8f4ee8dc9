import { parseDocument } from 'htmlparser2';
import { dropForbidden, element, escapeXml, scriptJson, xmlDocument } from './markup';

const readBack = (markup: string) => {
  const [root] = parseDocument(markup, { xmlMode: true, decodeEntities: true }).children;
  if (!root || !('children' in root) || !('attribs' in root)) throw new Error('no element');
  const [text] = root.children;
  return { attributes: root.attribs, text: text && 'data' in text ? text.data : '' };
};

describe('what XML 1.0 may hold', () => {
  it.each([
    ['markup', '<script>alert(1)</script>'],
    ['the end of a CDATA section', ']]>'],
    ['an entity', '&amp; &#60; &nbsp;'],
    ['quotes', `"double" 'single' «ёлочки»`],
    ['letters of all planes', 'Ў і ё 漢 😀'],
    ['line breaks and tabs', 'a\n\tb'],
  ])('%s comes back as it was, in an element and in an attribute', (_name, text) => {
    expect(readBack(element('t', text, { a: text }).markup)).toEqual({ attributes: { a: text }, text });
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['controls', 'a\u0001\u0008\u000B\u000C\u001Fb'],
    ['a lone high surrogate', 'a\uD83Db'],
    ['a lone low surrogate', 'a\uDE00b'],
    ['U+FFFE and U+FFFF', 'a\uFFFE\uFFFFb'],
  ])('%s is left out (XML 1.0 §2.2)', (_name, text) => {
    expect(dropForbidden(text)).toBe('ab');
    expect(escapeXml(text)).toBe('ab');
    expect(element('t', null, { a: text }).markup).toBe('<t a="ab"/>');
  });
});

describe('elements', () => {
  it('stand in each other, without those that are not there', () => {
    const inner = [element('b', 'x'), null, element('c', null)];
    expect(element('a', inner, { one: 1, none: null, undefined: undefined }).markup).toBe(
      '<a one="1"><b>x</b><c/></a>',
    );
  });

  it('make a document in UTF-8', () => {
    expect(xmlDocument(element('a', 'ў'))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>ў</a>\n');
  });
});

describe('scriptJson (XSS-1)', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '</script x>',
    '<!--<script>',
    'a\u2028b\u2029c',
    '&lt;',
    'Обычный «текст»',
  ])('leaves nothing of %j that a parser of HTML or JavaScript could act on, and parses back', (text) => {
    const json = scriptJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/u);
    expect(JSON.parse(json)).toEqual({ text });
  });
});
