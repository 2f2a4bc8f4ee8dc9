import { toParagraphs, toTitle, toTopic } from './feed-text';

describe('toTitle (FEED-19)', () => {
  it.each<['html' | 'text' | 'unsure', string, string]>([
    ['unsure', 'А <b>и</b> Б', 'А и Б'],
    ['unsure', 'A &amp; B', 'A & B'],
    ['unsure', 'A &amp;amp; B &amp;quot;x&amp;quot;', 'A & B "x"'],
    ['unsure', '&amp;amp;#171;А&amp;amp;#187;', '«А»'],
    ['unsure', '&laquo;А&raquo;', '«А»'],
    ['unsure', 'Зачем нужен тег <b>?', 'Зачем нужен тег <b>?'],
    ['unsure', 'Зачем нужен тег &lt;b&gt;?', 'Зачем нужен тег <b>?'],
    ['unsure', 'List<String> и a < b', 'List<String> и a < b'],
    ['unsure', 'RSS <<< Title >>>', 'RSS <<< Title >>>'],
    ['unsure', 'Одна\n  строка', 'Одна строка'],
    ['unsure', '<script>alert(1)</script>Слово', 'Слово'],
    ['unsure', '<img src=x onerror=alert(1)>Слово', 'Слово'],
    ['text', 'AT&amp;T', 'AT&T'],
    ['text', '&lt;b&gt; в Atom — текст', '&lt;b&gt; в Atom — текст'],
    ['html', 'a &lt; b', 'a < b'],
    ['html', '<b>Жирно', 'Жирно'],
    ['unsure', '<p>Лыжня откроется', 'Лыжня откроется'],
    ['unsure', '<p> — тег абзаца', '<p> — тег абзаца'],
    ['unsure', 'Теги <article> и <b>: когда какой', 'Теги <article> и <b>: когда какой'],
    ['unsure', '<![CDATA[Пекарня открыта]]>', 'Пекарня открыта'],
    ['unsure', '<![CDATA[<b>Пекарня</b> открыта]]', 'Пекарня открыта'],
    ['unsure', 'Пекарня открыта]]>', 'Пекарня открыта'],
    ['unsure', '&lt;![CDATA[Пекарня открыта]]&gt;', 'Пекарня открыта'],
    ['unsure', 'Список [[1]]', 'Список [[1]]'],
    ['unsure', 'Площадь 5 км<sup>2</sup>, 10<sup>6</sup> жителей', 'Площадь 5 км², 10⁶ жителей'],
    ['unsure', '<s>Завтра</s> Сегодня', 'Сегодня'],
    ['unsure', 'Мост\u0096паром', 'Мост–паром'],
    ['unsure', "Форвард перешёл в ''Неман''", 'Форвард перешёл в "Неман"'],
    ['html', '&#39;&#39;Да!&#39;&#39; О&#39;&#39;Нил ответил', `"Да!" О'Нил ответил`],
  ])('%s %j → %j', (kind, value, title) => {
    expect(toTitle({ kind, value })).toBe(title);
  });
});

describe('toParagraphs (FEED-19)', () => {
  it.each<[string, 'html' | 'text' | 'unsure', string, string]>([
    ['markup', 'unsure', '<p>Раз</p><p>Два</p>', 'Раз\n\nДва'],
    ['markup never closed', 'unsure', '<p>Раз <p>Два', 'Раз\n\nДва'],
    ['a talk of tags is no markup', 'unsure', 'Тег &lt;b&gt; делает текст жирным', 'Тег <b> делает текст жирным'],
    ['markup escaped once too often', 'unsure', '&lt;p&gt;Раз&lt;/p&gt;&lt;p&gt;Два&lt;/p&gt;', 'Раз\n\nДва'],
    ['a picture escaped once too often', 'unsure', '&lt;img src="x"&gt;Раз', 'Раз'],
    ['an example in an article about HTML', 'html', '<p>Пишите &lt;p&gt;так&lt;/p&gt;.</p>', 'Пишите <p>так</p>.'],
    ['lines wrapped by the XML', 'unsure', 'Одно предложение\n   на двух строках', 'Одно предложение на двух строках'],
    ['lines that are paragraphs', 'unsure', 'Первый абзац.\nВторой абзац.', 'Первый абзац.\n\nВторой абзац.'],
    ['noindex', 'unsure', '<noindex>Шкафы сделали.</noindex>', 'Шкафы сделали.'],
    ['what a word processor adds', 'unsure', 'Играли час.<o:p></o:p>', 'Играли час.'],
    ['main and time', 'unsure', '<main>Съели сто пирогов.</main> <time>10:00</time>', 'Съели сто пирогов. 10:00'],
    ['a quotation', 'unsure', '<q>Да</q>, сказал мастер.', '«Да», сказал мастер.'],
    ['details', 'unsure', '<details><summary>Кратко</summary>Подробно</details>', 'Кратко\n\nПодробно'],
    ['ruby', 'unsure', '<ruby>東京<rp>(</rp><rt>Токио</rt><rp>)</rp></ruby> ждёт', '東京(Токио) ждёт'],
    ['a label', 'unsure', '<label>Итог</label>: да', 'Итог: да'],
    ['a caption', 'unsure', '<figcaption>Мост</figcaption>Он сдан.', 'Мост\n\nОн сдан.'],
    ['another vocabulary', 'unsure', '<yandex:related>Ещё</yandex:related>', 'Ещё'],
    ['escaped CDATA', 'unsure', '<![CDATA[Хлеб повезут в деревни.]]>', 'Хлеб повезут в деревни.'],
    ['CDATA in CDATA', 'unsure', '<![CDATA[<p>Хлеб</p>]]', 'Хлеб'],
    [
      'shortcodes around a text',
      'unsure',
      '[vc_row][vc_column width="1/2"]Хлеб везут.[/vc_column][/vc_row]',
      'Хлеб везут.',
    ],
    ['a shortcode alone', 'unsure', 'Мост сдан. [gallery ids="1,2" link=\'file\']', 'Мост сдан.'],
    [
      'the caption of a picture',
      'html',
      '[caption id="a_1" align="alignnone" width="300"]<img src="x.jpg"> Вид на мост[/caption]Он сдан.',
      'Вид на мост\n\nОн сдан.',
    ],
    ['brackets that are text', 'unsure', 'Группа «[AMATORY]» и [18+], [sic]', 'Группа «[AMATORY]» и [18+], [sic]'],
    ['plain text stays plain', 'text', 'a < b\n\nв', 'a < b\n\nв'],
    ['markup in what calls itself text', 'text', '<p>Раз</p>', 'Раз'],
    ['leftover entities', 'html', 'А &amp;amp;mdash; Б&amp;nbsp;В', 'А — Б\u00A0В'],
    ['an unknown entity stays', 'unsure', 'А &foo; Б', 'А &foo; Б'],
  ])('%s', (_, kind, value, text) => {
    expect(toParagraphs({ kind, value })).toBe(text);
  });
});

it('toTopic is short and plain', () => {
  expect(toTopic(' <b>Наука</b> &amp; техника ')).toBe('Наука & техника');
  expect(toTopic('я'.repeat(500)).length).toBeLessThanOrEqual(100);
});
