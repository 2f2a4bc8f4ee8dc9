/** A document of about so many bytes. */
export type DocumentOf = (size: number) => string;

export const fill = (text: string, size: number): string =>
  text.repeat(Math.max(1, Math.floor(size / Buffer.byteLength(text))));

/** The pieces that hostile documents repeat again and again. */
const pieces = [
  ...['"', "'", '<', '>', '</', '<a ', '<a "', '<a>', '<a/>', '</a>', '<a b="1">', '= ', ' b="1"'],
  ...[
    '<a xmlns="http://www.w3.org/2005/Atom">',
    '<a xmlns:b="http://purl.org/dc/elements/1.1/">',
    '<a xml:base="http://h.example/p/">',
  ],
  ...['&', '&amp;', '&amp;lt;', '&#38;', '&amp;#0', '&lt;a href=', '&amp;lt;a ='],
  ...['<![CDATA[', ']]>', '<![CDATA[a]]>', '<!--', '-->', '<!---->', '<!DOCTYPE ', '<?a?>'],
  ...['<ul><li>', '</li></ul>', '<p>', '</p', '<br>', '<img src=', '<script>', '<svg>'],
  ...[
    'а',
    'а ',
    '—\n',
    '.\n',
    '. ',
    ',;',
    ' ',
    '\n',
    '\t',
    '\u00A0',
    '\u0301',
    'а\u0301',
    '\u200B',
    '\u200D',
    '\u0001',
  ],
  ...['[a b="1"', '[a b', '[/a]', '[caption ', ']]', '<s>', '</s>', '<sup>2</sup>'],
  ...['Ð\u009D', 'РќР', '&#55357;', '\uFFFD', '\u0316\u0301'],
  ...['<item>', '</item>', '<item/>', '<link>', '<dc:subject>', '<link ', 'application/rss+xml '],
];

/** An item's text is given to five hundred items, for some bounds hold for each. */
const inItems = (begin: string, end: string) => (piece: string, size: number) =>
  `<rss><channel>${Array.from({ length: 500 }, (_, n) => `<item><title>А</title><link>https://n.example/${n}</link>${begin}${fill(piece, size / 500)}${end}</item>`).join('')}`;

const places: readonly (readonly [string, (piece: string, size: number) => string])[] = [
  ['a channel', (piece, size) => `<rss><channel>${fill(piece, size)}`],
  [
    'an item',
    (piece, size) => `<rss><channel><item><title>А</title><guid>https://n.example/1</guid>${fill(piece, size)}`,
  ],
  ['a title', (piece, size) => `<rss><channel><item><title>${fill(piece, size)}`],
  ['a tag', (piece, size) => `<rss><channel><item ${fill(piece, size)}`],
  ['an attribute', (piece, size) => `<rss><channel><item><link href="${fill(piece, size)}"/>`],
  ['a section', (piece, size) => `<rss><channel><item><description><![CDATA[${fill(piece, size)}]]></description>`],
  ['escaped texts', inItems('<description>', '</description>')],
  ['sections', inItems('<content:encoded><![CDATA[', ']]></content:encoded>')],
  ['a page', (piece, size) => `<html><link ${fill(piece, size)}`],
  [
    'JSON',
    (piece, size) =>
      JSON.stringify({ version: 'https://jsonfeed.org/version/1', items: [{ content_html: fill(piece, size) }] }),
  ],
];

/** Every piece in every place. */
export const generatedDocuments: readonly (readonly [string, DocumentOf])[] = places.flatMap(([place, write]) =>
  pieces.map((piece): [string, DocumentOf] => [`${JSON.stringify(piece)} in ${place}`, (size) => write(piece, size)]),
);

const nested = (tag: (depth: number) => string, content: string) =>
  `<rss>${Array.from({ length: 190 }, (_, depth) => tag(depth)).join('')}${content}`;
const xmlns = (depth: number, count: number) =>
  Array.from({ length: count }, (_, n) => `xmlns:p${depth}x${n}="http://www.w3.org/2005/Atom"`).join(' ');
const keys = (size: number) => Array.from({ length: Math.floor(size / 12) }, (_, n) => `"k${n}":1`).join(',');
/** As many items as a document of its size would have, each with so much of everything. */
const someItems = (size: number, content: string) =>
  `<item>${content}</item>`.repeat(Math.max(1, Math.floor(size / 1_000)));

/** Documents in which two things grow together, and others that have been slow. */
export const knownDocuments: readonly (readonly [string, DocumentOf])[] = [
  ['a tag of quotes that the next one cuts off', (size) => `<rss><a ${fill('"', size)}<`],
  ['tags of quotes', (size) => `<rss>${`<a ${fill('"', size / 10)}`.repeat(10)}`],
  [
    'declared prefixes around declarations',
    (size) =>
      nested(
        (depth) => `<a ${xmlns(depth, Math.min(40, Math.ceil(size / 4_000)))}>`,
        fill('<b xmlns:q="http://purl.org/dc/elements/1.1/"/>', size),
      ),
  ],
  [
    'a namespace and back',
    (size) => `<rss>${fill('<b xmlns="http://www.w3.org/2005/Atom"><c xmlns="http://purl.org/rss/1.0/"/></b>', size)}`,
  ],
  [
    'bases around items',
    (size) =>
      nested(
        () => `<a xml:base="http://h.example/${fill('x', size / 190)}">`,
        someItems(size, '<title>А</title><link>a</link>'),
      ),
  ],
  [
    'a long base and many pictures',
    (size) =>
      `<rss xml:base="http://doubleclick.net/${fill('x', Math.min(2_000, size / 100))}">${someItems(size, '<media:thumbnail url="a"/>'.repeat(30))}`,
  ],
  [
    'a list of outlines in outlines',
    (size) => nested(() => '<outline>', fill('<outline xmlUrl="http://h.example/"/>', size)),
  ],
  ['types of feeds in one link of a page', (size) => `<html><link ${fill('application/rss+xml ', size)}`],
  ['subjects', (size) => `<rss><item><title>А</title><dc:subject>${fill(',;,', size)}</dc:subject></item>`],
  ['JSON of keys', (size) => `{"version":"https://jsonfeed.org/version/1","items":[{"title":"А",${keys(size)}}]}`],
  [
    'equals signs after a visible tag',
    (size) =>
      `<rss><item><guid>https://n.example/1</guid>${`<description>&amp;lt;a ${fill('=', size / 400)}</description>`.repeat(25)}</item>`,
  ],
  ['empty texts', (size) => `<rss>${someItems(size, '<description>&lt;b&gt;&lt;/b&gt;</description>'.repeat(20))}`],
  ['dates that are none', (size) => `<rss>${someItems(size, '<date>1 Foo bar</date>'.repeat(30))}`],
  [
    'widths of thousands of digits',
    (size) =>
      `<rss><item>${fill(`<media:content medium="image" url="a.jpg" width="${'1'.repeat(3_000)}"/>`, size)}</item>`,
  ],
];
