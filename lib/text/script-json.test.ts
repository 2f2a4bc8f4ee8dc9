import { scriptJson } from './script-json';

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
