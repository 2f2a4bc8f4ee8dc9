import { htmlToText } from './feed-text';

describe('htmlToText', () => {
  it.each([
    ['paragraphs are separated by an empty line', '<p>Один</p><p>Два</p>', 'Один\n\nДва'],
    ['a block inside a block makes no extra gap', '<div><div><p>Один</p></div></div>\n<div>Два</div>', 'Один\n\nДва'],
    ['br ends a line', 'Один<br>Два<br/>Три', 'Один\nДва\nТри'],
    ['two br end a paragraph', 'Один<br><br><br>Два', 'Один\n\nДва'],
    [
      'list items begin with a dash',
      '<p>Есть:</p><ul><li>раз</li><li>два</li><li></li></ul>Всё',
      'Есть:\n\n— раз\n— два\n\nВсё',
    ],
    ['table cells stay apart', '<table><tr><td>а</td><td>б</td></tr><tr><td>в</td></tr></table>', 'а б\nв'],
    ['inline elements leave no trace', 'Сло<b>во</b> <a href="x" onclick="y()">ссылка</a>', 'Слово ссылка'],
    ['source line breaks are spaces', 'Один\n   два\tтри', 'Один два три'],
    ['entities are decoded once', '&laquo;А&raquo; &amp;amp; &#8212; &lt;b&gt;', '«А» &amp; — <b>'],
    ['a non-breaking space stays between words', 'в&nbsp;2026&nbsp; году', 'в\u00A02026 году'],
    ['zero-width characters and soft hyphens go', 'сло\u200Bво\u00AD пере\uFEFFнос', 'слово перенос'],
    ['bidirectional overrides go', 'a\u202Egnp.exe', 'agnp.exe'],
    ['composed emoji stay whole', '<p>семья 👨‍👩‍👧</p>', 'семья 👨‍👩‍👧'],
    ['quotations get their marks', '<q>да</q>', '«да»'],
    ['raised figures', '10<sup>6</sup> м<sup>2</sup>, 10<sup>-3</sup>, x<sup>n+1</sup>', '10⁶ м², 10⁻³, xⁿ⁺¹'],
    ['lowered figures', 'H<sub>2</sub>O и CO<sub><b>2</b></sub>', 'H₂O и CO₂'],
    ['a fraction', '<sup>1</sup>/<sub>2</sub>', '¹/₂'],
    ['what Unicode cannot raise', 'x<sup>k</sup> + e<sup>a/b</sup> + v<sub>max</sub>', 'x^k + e^(a/b) + v_max'],
    [
      'ordinals, signs and notes',
      '1<sup>st</sup>, 5<sup>й</sup>, Лён<sup>TM</sup>, 20<sup>o</sup>C, да<sup>[1]</sup>',
      '1st, 5й, Лён™, 20°C, да[1]',
    ],
    ['small print', '<sub>Фото: архив</sub> Мост <sup>обновлено</sup>', 'Фото: архив Мост обновлено'],
    ['struck text is no text', 'Цена <s>100</s> <del>90</del> <strike>85</strike> 80', 'Цена 80'],
    ['a strike that nothing closes loses nothing', 'Один <s>два три', 'Один два три'],
    ['an unclosed tag loses nothing', '<p>Один<p>Два <b>три', 'Один\n\nДва три'],
    ['a lonely < is text', '5 < 6 и 7 > 3', '5 < 6 и 7 > 3'],
    ['empty stays empty', ' <p> &nbsp; </p> ', ''],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each([
    ['script', '<script>alert(1)</script>'],
    ['script in capitals with attributes', '<SCRIPT SRC=//x.example/y.js></SCRIPT>'],
    ['unclosed script', '<script>alert(1)'],
    ['style', '<style>p{color:red}</style>'],
    ['comment', '<!-- <b>скрыто</b> -->'],
    ['conditional comment', '<!--[if IE]><script>alert(1)</script><![endif]-->'],
    ['event handler', '<img src=x onerror=alert(1)>'],
    ['svg', '<svg/onload=alert(1)><title>alert(1)</title></svg>'],
    ['iframe', '<iframe src="javascript:alert(1)">alert(1)</iframe>'],
    ['object', '<object data="x">alert(1)</object>'],
    ['nested tags that would join', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
    ['malformed tag', '<img """><script>alert(1)</script>">'],
    ['template and noscript', '<template><b>x</b></template><noscript><img src=x></noscript>'],
    ['unknown elements', '<custom-tag onclick="x()"></custom-tag><o:p></o:p>'],
  ])('lets no markup through (XSS-1): %s', (_, html) => {
    expect(htmlToText(`<p>до</p>${html}`)).not.toMatch(/<[a-z/!]|onerror|color:red|скрыто/i);
  });

  it('cuts the tags of markup that would cost too much to sanitise, paragraphs and all', () => {
    expect(htmlToText(`<p>Один</p><p>Два${'<b>'.repeat(100)} три`, 50)).toBe('Один\n\nДва три');
    expect(htmlToText('<'.repeat(100_000))).toBe('');
  });
});
