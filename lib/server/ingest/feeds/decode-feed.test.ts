import iconv from 'iconv-lite';
import { decodeFeed } from './decode-feed';

const russian =
  'Минский зоопарк показал детёнышей красной панды: «имена» выберут жители столицы — конкурс продлится до декабря.';
const belarusian = 'У Мінску адкрылі новую бібліятэку: ўсе ахвотныя змогуць чытаць кнігі ўначы.';
const feed = (text: string, encoding?: string) =>
  `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ''}?><rss><channel><item><title>${text}</title></item></channel></rss>`;
const bom = { addBOM: true };

describe('decodeFeed: FEED-3, the text is readable whatever the labels say', () => {
  const cases: [string, Buffer, string | null, string][] = [
    ['UTF-8 without a label', iconv.encode(feed(russian), 'utf-8'), null, russian],
    ['UTF-8 with a BOM', iconv.encode(feed(russian), 'utf-8', bom), null, russian],
    [
      'a BOM beats every label',
      iconv.encode(feed(russian, 'windows-1251'), 'utf-8', bom),
      'text/xml; charset=koi8-r',
      russian,
    ],
    ['UTF-16 LE with a BOM', iconv.encode(feed(russian, 'utf-16'), 'utf-16le', bom), null, russian],
    ['UTF-16 BE with a BOM', iconv.encode(feed(russian, 'utf-16'), 'utf-16be', bom), null, russian],
    ['UTF-16 LE without a BOM', iconv.encode(feed(russian, 'utf-16'), 'utf-16le'), null, russian],
    ['UTF-16 BE without a BOM', iconv.encode(feed(russian), 'utf-16be'), 'application/xml', russian],
    ['UTF-16 announced as UTF-8', iconv.encode(feed(russian, 'utf-8'), 'utf-16le'), 'text/xml; charset=utf-8', russian],
    ['windows-1251 by HTTP', iconv.encode(feed(russian), 'windows-1251'), 'text/xml; charset="windows-1251"', russian],
    [
      'windows-1251 by the XML declaration',
      iconv.encode(feed(russian, 'windows-1251'), 'windows-1251'),
      'text/xml',
      russian,
    ],
    ['windows-1251 without a label', iconv.encode(feed(russian), 'windows-1251'), null, russian],
    ['Belarusian windows-1251 without a label', iconv.encode(feed(belarusian), 'windows-1251'), null, belarusian],
    [
      'windows-1251 labelled UTF-8 twice',
      iconv.encode(feed(russian, 'UTF-8'), 'windows-1251'),
      'text/xml; charset=utf-8',
      russian,
    ],
    [
      'windows-1251 labelled ISO-8859-1 by the server',
      iconv.encode(feed(russian), 'windows-1251'),
      'text/xml; charset=ISO-8859-1',
      russian,
    ],
    ['windows-1251 labelled KOI8-R', iconv.encode(feed(russian, 'koi8-r'), 'windows-1251'), null, russian],
    [
      'KOI8-R by the XML declaration',
      iconv.encode(feed(russian.replace(/[«»—]/g, ''), 'koi8-r'), 'koi8-r'),
      null,
      russian.replace(/[«»—]/g, ''),
    ],
    [
      'KOI8-R without a label',
      iconv.encode(feed(russian.replace(/[«»—]/g, '')), 'koi8-r'),
      null,
      russian.replace(/[«»—]/g, ''),
    ],
    [
      'KOI8-R labelled windows-1251',
      iconv.encode(feed('Новости столицы и области', 'windows-1251'), 'koi8-r'),
      null,
      'Новости столицы и области',
    ],
    [
      'capitals in windows-1251',
      iconv.encode(feed('СРОЧНЫЕ НОВОСТИ СТОЛИЦЫ И ОБЛАСТЕЙ'), 'windows-1251'),
      null,
      'СРОЧНЫЕ НОВОСТИ СТОЛИЦЫ И ОБЛАСТЕЙ',
    ],
    [
      'UTF-8 labelled windows-1251 twice',
      iconv.encode(feed(russian, 'windows-1251'), 'utf-8'),
      'text/xml; charset=windows-1251',
      russian,
    ],
    [
      'an unknown label',
      iconv.encode(feed(russian, 'x-user-defined'), 'windows-1251'),
      'text/xml; charset=bogus',
      russian,
    ],
    [
      'a French feed keeps its own label',
      iconv.encode(feed('Le café à la crème', 'iso-8859-1'), 'latin1'),
      null,
      'Le café à la crème',
    ],
    [
      'ISO-8859-1 means windows-1252',
      iconv.encode(feed('naïve “quotes”', 'iso-8859-1'), 'windows-1252'),
      null,
      'naïve “quotes”',
    ],
    [
      'a Chinese feed keeps its own label',
      iconv.encode(feed('北京今天的新闻', 'gb2312'), 'gb2312'),
      null,
      '北京今天的新闻',
    ],
  ];
  it.each(cases)('%s', (_, bytes, contentType, text) => {
    expect(decodeFeed(bytes, contentType)).toContain(`<title>${text}</title>`);
  });

  const titled = (...texts: Buffer[]) =>
    Buffer.concat([
      Buffer.from('<?xml version="1.0"?><rss><channel>'),
      ...texts.flatMap((text) => [Buffer.from('<item><title>'), text, Buffer.from('</title></item>')]),
    ]);
  const many = Array.from({ length: 30 }, (_, n) => `Лодочная станция номер ${n} начала сезон`);
  const odd = 'Новый трап поставили у причала: «Ёж» — 5 °C';
  it.each<[string, Buffer]>([
    ['windows-1251 in UTF-8', titled(...many.map((text) => Buffer.from(text)), iconv.encode(odd, 'windows-1251'))],
    [
      'KOI8-R in UTF-8',
      titled(...many.map((text) => Buffer.from(text)), iconv.encode('Пристань закрыли', 'koi8-r'), Buffer.from(odd)),
    ],
    ['UTF-8 in windows-1251', titled(...many.map((text) => iconv.encode(text, 'windows-1251')), Buffer.from(odd))],
    ['UTF-8 in KOI8-R', titled(...many.map((text) => iconv.encode(text, 'koi8-r')), Buffer.from(odd))],
    ['as much of each', titled(...many.flatMap((text) => [iconv.encode(text, 'windows-1251'), Buffer.from(odd)]))],
    [
      'both in one title',
      titled(
        ...many.map((text) => Buffer.from(text)),
        Buffer.concat([iconv.encode('Причал сдан. ', 'windows-1251'), Buffer.from(odd)]),
      ),
    ],
  ])('reads each text in its own encoding: %s', (_, bytes) => {
    const decoded = decodeFeed(bytes, null);
    for (const text of [...many, odd].slice(1)) expect(decoded).toContain(text);
    expect(decoded).not.toMatch(/\uFFFD|[ÐÑ]|[РС][‚ђ°±]/);
  });

  it('leaves out half a letter where a text was cut, and marks a word in no readable encoding', () => {
    const half = Buffer.from('Мост').subarray(0, 7);
    const lost = Buffer.from([0xff, 0xfe, 0xfd, 0xfc, 0xfb, 0xfa, 0xf9, 0xf8]);
    expect(decodeFeed(Buffer.concat([Buffer.from(many.join(' ')), half]), null)).toBe(`${many.join(' ')}Мос`);
    expect(decodeFeed(titled(...many.map((text) => Buffer.from(text)), lost), null)).toContain('<title>\uFFFD</title>');
  });

  it.each(['&#55357;&#56832;', '&#xD83D;&#xDE00;', '&amp;#55357;&amp;#56832;', '&#xd83d;&#56832;'])(
    'joins the halves of a character: %s',
    (written) => {
      expect(decodeFeed(Buffer.from(`<title>${written} Да</title>`), null)).toBe('<title>😀 Да</title>');
      expect(decodeFeed(Buffer.from('&#55357; &#56832;&#50000;&#50001;'), null)).toBe(
        '&#55357; &#56832;&#50000;&#50001;',
      );
    },
  );

  it('takes UTF-8 cut in the middle of a letter for UTF-8, and leaves the half letter out', () => {
    const bytes = iconv.encode(feed(russian), 'utf-8');
    const decoded = decodeFeed(bytes.subarray(0, bytes.indexOf(Buffer.from('Минский')) + 13), null);
    expect(decoded.endsWith('<title>Мински')).toBe(true);
  });

  it('keeps the rest readable where a UTF-8 feed holds a few bad bytes', () => {
    const bytes = Buffer.concat([Buffer.from(russian), Buffer.from([0xff, 0xe0]), Buffer.from(russian)]);
    expect(decodeFeed(bytes, null)).toBe(russian + russian);
  });

  it('drops NUL and what XML forbids', () => {
    expect(decodeFeed(Buffer.from('а\u0000б\u0001\u000B\u001Fв\t\n\uFFFEг\uFFFF'), null)).toBe('абв\t\nг');
  });

  it.each([[0], [1], [3]])('survives %i bytes', (length) => {
    expect(decodeFeed(new Uint8Array(length).fill(0xe0), null).length).toBeLessThanOrEqual(length);
  });

  it('reads a view into a larger buffer, not the buffer', () => {
    const large = Buffer.from(`мусор${russian}мусор`);
    const start = Buffer.byteLength('мусор');
    expect(decodeFeed(new Uint8Array(large.buffer, large.byteOffset + start, Buffer.byteLength(russian)), null)).toBe(
      russian,
    );
  });
});
