import { toParagraphs, toTitle, toTopic } from './feed-text';

describe('toTitle', () => {
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
  ])('%s %j → %j', (kind, value, title) => {
    expect(toTitle({ kind, value })).toBe(title);
  });
});

describe('toParagraphs', () => {
  it.each<[string, 'html' | 'text' | 'unsure', string, string]>([
    ['markup', 'unsure', '<p>Раз</p><p>Два</p>', 'Раз\n\nДва'],
    ['markup never closed', 'unsure', '<p>Раз <p>Два', 'Раз\n\nДва'],
    ['a talk of tags is no markup', 'unsure', 'Тег &lt;b&gt; делает текст жирным', 'Тег <b> делает текст жирным'],
    ['markup escaped once too often', 'unsure', '&lt;p&gt;Раз&lt;/p&gt;&lt;p&gt;Два&lt;/p&gt;', 'Раз\n\nДва'],
    ['a picture escaped once too often', 'unsure', '&lt;img src="x"&gt;Раз', 'Раз'],
    ['an example in an article about HTML', 'html', '<p>Пишите &lt;p&gt;так&lt;/p&gt;.</p>', 'Пишите <p>так</p>.'],
    ['lines wrapped by the XML', 'unsure', 'Одно предложение\n   на двух строках', 'Одно предложение на двух строках'],
    ['lines that are paragraphs', 'unsure', 'Первый абзац.\nВторой абзац.', 'Первый абзац.\n\nВторой абзац.'],
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
