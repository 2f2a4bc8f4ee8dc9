import type { FeedItem, ParsedFeed } from './feed-item';
import { parseFeed } from './parse-feed';

const fetchedAt = new Date('2026-11-21T10:00:00Z');
const context = { feedUrl: 'https://feed.example/rss.xml', fetchedAt };

function parse(text: string, feedUrl = context.feedUrl): ParsedFeed {
  const parsed = parseFeed(text, { feedUrl, fetchedAt });
  if ('problem' in parsed) throw new Error(`${parsed.problem}: ${parsed.detail}`);
  return parsed;
}

function only(text: string): FeedItem {
  const { items, rejected } = parse(text);
  const [item] = items;
  if (!item || items.length > 1 || rejected.length > 0)
    throw new Error(`not one item: ${JSON.stringify({ items, rejected })}`);
  return item;
}

const item = (n: number | string) =>
  `<item><title>Новость ${n}</title><link>https://n.example/${n}</link><description>Текст ${n}</description></item>`;
const entry = (n: number) =>
  `<entry><title>Новость ${n}</title><link href="https://n.example/${n}"/><summary>Текст ${n}</summary></entry>`;
const rss = (content: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>К</title><link>https://n.example/</link>${content}</channel></rss>`;
const oneItem = (fields: string) =>
  rss(`<item><title>Заголовок</title><link>https://n.example/1</link>${fields}</item>`);
const atom = (content: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>К</title><link href="https://n.example/"/>${content}</feed>`;
const prefixed = (text: string, prefix: string) => text.replace(/<(\/?)([a-z])/g, `<$1${prefix}:$2`);
const rdfNamespaces = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"';

describe('parseFeed: the formats', () => {
  it('reads RSS 2.0 with what publishers add to it', () => {
    const parsed = parse(`<?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
      <channel><title>Вести &amp; новости</title><link>https://n.example/</link><ttl>15</ttl>
      <item>
        <title>Мост открыли</title><link>https://n.example/bridge?utm_source=rss</link><guid isPermaLink="false">most-1</guid>
        <description>&lt;p&gt;Коротко&lt;/p&gt;</description>
        <content:encoded><![CDATA[<p>Полный текст.</p><p>Второй абзац.</p>]]></content:encoded>
        <pubDate>Sat, 21 Nov 2026 12:30:00 +0300</pubDate><category>Общество</category><category>Транспорт</category>
        <media:content url="https://n.example/small.jpg" medium="image" width="100"/>
        <media:content url="https://n.example/big.jpg" medium="image" width="900"/>
      </item></channel></rss>`);
    expect(parsed).toEqual({
      format: 'rss',
      title: 'Вести & новости',
      siteUrl: 'https://n.example/',
      ttlMinutes: 15,
      rejected: [],
      items: [
        {
          guid: 'most-1',
          url: 'https://n.example/bridge?utm_source=rss',
          title: 'Мост открыли',
          summary: 'Коротко',
          text: 'Полный текст.\n\nВторой абзац.',
          imageUrl: 'https://n.example/big.jpg',
          otherImageUrls: ['https://n.example/small.jpg'],
          publishedAt: new Date('2026-11-21T09:30:00Z'),
          topics: ['Общество', 'Транспорт'],
        },
      ],
    });
  });

  it('reads RDF (RSS 1.0), whose items stand beside the channel', () => {
    const parsed =
      parse(`<rdf:RDF ${rdfNamespaces} xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>К</title>
      <link>https://n.example/</link><items><rdf:Seq><rdf:li resource="https://n.example/1"/></rdf:Seq></items></channel>
      <item rdf:about="https://n.example/1"><title>Один</title><dc:date>2026-11-20</dc:date>
      <dc:subject>Спорт, Футбол</dc:subject></item></rdf:RDF>`);
    expect(parsed).toMatchObject({ format: 'rdf', title: 'К' });
    expect(parsed.items).toMatchObject([{ title: 'Один', url: 'https://n.example/1', guid: 'https://n.example/1' }]);
    expect(parsed.items[0]).toMatchObject({
      publishedAt: new Date('2026-11-20T00:00:00Z'),
      topics: ['Спорт', 'Футбол'],
    });
  });

  it.each([
    ['<ttl>30</ttl><sy:updatePeriod>hourly</sy:updatePeriod>', 30],
    ['<sy:updatePeriod> hourly </sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>', 15],
    ['<s:updatePeriod xmlns:s="http://purl.org/rss/1.0/modules/syndication/">daily</s:updatePeriod>', 1_440],
    ['<sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>0</sy:updateFrequency>', 60],
    ['<sy:updatePeriod>now and then</sy:updatePeriod>', null],
    ['<sy:updateFrequency>4</sy:updateFrequency>', null],
  ])('%s: asked for every %s minutes (FEED-5)', (fields, minutes) => {
    const feed = `<rss><channel><title>Н</title>${fields}<item><title>Т</title><link>https://n.example/1</link></item></channel></rss>`;
    expect(parseFeed(feed, { feedUrl: 'https://n.example/rss', fetchedAt: new Date() })).toMatchObject({
      ttlMinutes: minutes,
    });
  });

  it('reads Atom 1.0, and takes the page before other alternates', () => {
    const parsed = parse(
      atom(`<entry><id>tag:n.example,2026:1</id><title type="html">А &amp;lt;&lt;b&gt;б&lt;/b&gt;</title>
        <published>2026-11-20T10:00:00+03:00</published>
        <updated>2026-11-20T12:00:00Z</updated><link rel="self" href="/self"/><link rel="alternate" type="application/json" href="/json"/>
        <link rel="alternate" type="text/html" href="/html"/><category term="sport" label="Спорт"/><category term="футбол"/>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Раз &amp; &lt;i&gt;</p><p>Два</p></div></content></entry>`),
    );
    expect(parsed.format).toBe('atom');
    expect(parsed.items[0]).toMatchObject({
      guid: 'tag:n.example,2026:1',
      title: 'А <б',
      url: 'https://feed.example/html',
      text: 'Раз & <i>\n\nДва',
      publishedAt: new Date('2026-11-20T07:00:00Z'),
      topics: ['Спорт', 'футбол'],
    });
  });

  it('reads Atom 0.3 with its modes', () => {
    const base64 = Buffer.from('<p>Скрытый текст</p>').toString('base64');
    const parsed = parse(`<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry>
      <title mode="escaped" type="text/html">&lt;b&gt;А&lt;/b&gt;</title>
      <link rel="alternate" type="text/html" href="https://n.example/1"/><issued>2003-12-31</issued>
      <content mode="base64" type="text/html">${base64}</content></entry></feed>`);
    expect(parsed.items[0]).toMatchObject({
      title: 'А',
      summary: 'Скрытый текст',
      publishedAt: new Date('2003-12-31T00:00:00Z'),
    });
  });

  it('reads JSON Feed', () => {
    const parsed = parse(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'К',
        home_page_url: 'https://n.example/',
        items: [
          {
            id: 7,
            url: '/a',
            title: 'А &amp; Б',
            content_html: '<p>Раз</p><p>Два</p>',
            image: 'a.jpg',
            date_published: '2026-11-20T10:00:00Z',
            tags: ['спорт', 5],
          },
          'мусор',
          { id: 'x', content_text: 'Только текст <b>. И ещё.' },
        ],
      }),
    );
    expect(parsed).toMatchObject({ format: 'json', title: 'К', siteUrl: 'https://n.example/' });
    expect(parsed.items).toMatchObject([
      {
        guid: '7',
        url: 'https://n.example/a',
        title: 'А & Б',
        text: 'Раз\n\nДва',
        imageUrl: 'https://n.example/a.jpg',
        topics: ['спорт'],
      },
      { guid: 'x', title: 'Только текст <b>', summary: 'Только текст <b>. И ещё.' },
    ]);
  });
});

test('identifiers of a JSON feed that differ beyond 2^53 are those of two items', () => {
  const items = ['9007199254740992', '9007199254740993'].map((id) => `{"id":${id},"title":"А ${id}"}`);
  const parsed = parse(
    `{"version":"https://jsonfeed.org/version/1.1","home_page_url":"https://n.example/","items":[${items.join()}]}`,
  );
  expect(parsed.items.map(({ guid }) => guid)).toEqual(['9007199254740992', '9007199254740993']);
});

describe('parseFeed: FEED-7, odd documents yield their items', () => {
  const two = item(1) + item(2);
  it.each<[string, string, number]>([
    ['items outside the channel', `<rss><channel><title>К</title></channel>${two}</rss>`, 2],
    ['no rss element', `<channel>${two}</channel>`, 2],
    ['nothing but items', two, 2],
    ['whitespace before the declaration', `\n\n  ${rss(two)}`, 2],
    ['a server’s warning before the declaration', `<br />\n<b>Warning</b>: x in <b>/y.php</b><br />${rss(two)}`, 2],
    ['rubbish after the end', `${rss(two)}<script>x()</script></rss>`, 2],
    ['capitals', rss(two).replace(/<\/?[a-z]+/g, (tag) => tag.toUpperCase()), 2],
    ['a wrapper around it', `<html><body><pre>${rss(two)}</pre></body></html>`, 2],
    ['items never closed', rss(two.replaceAll('</item>', '')), 2],
    ['titles never closed', rss(two.replaceAll('</title>', '')), 2],
    [
      'end tags crossed',
      rss(
        `<item><title>А</title><link>https://n.example/a</link><description><b><i>х</b></i></item></description>${item(2)}`,
      ),
      2,
    ],
    ['end tags too many', rss(`${item(1)}</item></foo></channel>${item(2)}`), 2],
    ['cut off inside a tag', rss(two).slice(0, -50), 2],
    [
      'cut off inside CDATA',
      rss(`${item(1)}<item><title>А</title><link>https://n.example/2</link><description><![CDATA[Обрыв`).slice(0, -16),
      2,
    ],
    [
      'CDATA never closed inside an item',
      rss(`<item><title>А</title><link>https://n.example/2</link><author><![CDATA[Б</author></item>${item(1)}`),
      2,
    ],
    ['a comment never closed', `${rss(item(1))}<!-- ${item(2)}`, 2],
    ['a commented item is none', rss(`<!-- ${item(1)} -->${item(2)}`), 1],
    ['CDATA inside CDATA', rss(`${item(2).replace('Текст 2', '<![CDATA[а <![CDATA[б]]> в]]>')}${item(1)}`), 2],
    [
      'a quote never closed',
      rss(`<item><title>А</title><link>https://n.example/2</link><guid isPermaLink="false>1</guid></item>${item(1)}`),
      2,
    ],
    [
      'attributes without quotes',
      rss(`<item><title>А</title><link>https://n.example/2</link><guid isPermaLink=false>1</guid></item>`),
      1,
    ],
    [
      'a DTD reference',
      `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://dtd.example/rss.dtd">${rss(two)}`,
      2,
    ],
    ['two declarations', `<?xml version="1.0"?>${rss(two)}`, 2],
    [
      'RSS with its own prefix',
      `<rss:rss xmlns:rss="http://purl.org/rss/1.0/">${prefixed(`<channel>${two}</channel>`, 'rss')}</rss:rss>`,
      2,
    ],
    [
      'a prefix bound to an unknown address',
      `<x:rss xmlns:x="http://unknown.example/">${prefixed(`<channel>${two}</channel>`, 'x')}</x:rss>`,
      2,
    ],
    ['an unknown default namespace', `<rss xmlns="http://unknown.example/"><channel>${two}</channel></rss>`, 2],
    ['RSS 1.1', `<Channel xmlns="http://purl.org/net/rss1.1#"><items>${two}</items></Channel>`, 2],
    ['Atom without a namespace', `<feed>${entry(1)}${entry(2)}</feed>`, 2],
    ['Atom with a prefix', `<a:feed xmlns:a="http://www.w3.org/2005/Atom">${prefixed(entry(1), 'a')}</a:feed>`, 1],
    ['Atom with an undeclared prefix', `<atom:feed>${prefixed(entry(1), 'atom')}</atom:feed>`, 1],
    ['a single Atom entry', entry(1).replace('<entry', '<entry xmlns="http://www.w3.org/2005/Atom"'), 1],
    ['Atom entries in RSS', rss(entry(1)), 1],
    ['RSS items in Atom', atom(item(1)), 1],
    ['an empty but whole feed', rss(''), 0],
  ])('%s', (_, text, count) => {
    const { items, rejected } = parse(text);
    expect(items.map(({ title }) => title)).toHaveLength(count);
    expect(items.every(({ title, url }) => title.length < 30 && url.startsWith('https://n.example/'))).toBe(true);
    expect(rejected).toEqual([]);
  });

  it('keeps unescaped & and < in titles, and the fields after them', () => {
    const text = 'AT&T, a<b, 5 < 6, <3, сын &c, <b c';
    expect(only(rss(item(text)))).toMatchObject({ title: `Новость ${text}`, summary: `Текст ${text}` });
  });

  it('drops CDATA marks that stand inside CDATA', () => {
    expect(only(oneItem('<description><![CDATA[а <![CDATA[б]]> в]]></description>')).summary).toBe('а б в');
  });

  it('loses no item however many are left open', () => {
    const open = Array.from({ length: 400 }, (_, n) => item(n).replace('</item>', '')).join('');
    expect(parse(rss(open)).items).toHaveLength(400);
  });

  it('reads markup that a description forgot to escape', () => {
    expect(only(oneItem('<description><p>Раз<br>два<img src="/x.jpg" width="600"><p>Три</description>'))).toMatchObject(
      {
        summary: 'Раз\nдва\n\nТри',
        imageUrl: 'https://n.example/x.jpg',
      },
    );
  });

  it('does without the half address where the document breaks off, and keeps the rest', () => {
    const { items } = parse(
      '<rss><channel><link>https://n.example/</link><item><title>А</title><guid>7</guid><link>https://n.exam',
    );
    expect(items[0]).toMatchObject({ title: 'А', guid: '7' });
    expect(items[0]?.url).toMatch(/^https:\/\/n\.example\/#!/);
  });

  it('takes the texts of undeclared namespaces', () => {
    const fields =
      '<dc:title>А</dc:title><link>https://n.example/1</link><yandex:full-text>Полный\nтекст</yandex:full-text>';
    expect(only(rss(`<item>${fields}</item>`))).toMatchObject({ title: 'А', summary: 'Полный текст' });
  });
});

describe('parseFeed: what of an item is a picture (FEED-20)', () => {
  it.each<[string, string | null]>([
    ['<enclosure url="https://n.example/1.jpg" type="application/octet-stream"/>', 'https://n.example/1.jpg'],
    ['<enclosure url="https://n.example/1" type="jpg"/>', 'https://n.example/1'],
    ['<enclosure url="https://n.example/1.jpeg?w=1" type="file"/>', 'https://n.example/1.jpeg?w=1'],
    ['<enclosure url="https://n.example/1" type="application/octet-stream"/>', null],
    ['<enclosure url="https://n.example/1.mp3" type="application/octet-stream"/>', null],
    ['<enclosure url="https://n.example/1.jpg" type="video/mp4"/>', null],
    ['<enclosure url="https://n.example/1.svg" type="image/svg+xml"/>', null],
    ['<media:content url="https://n.example/1" width="800" height="600"/>', 'https://n.example/1'],
    [
      '<media:content url="https://n.example/1" medium="image" type="application/octet-stream"/>',
      'https://n.example/1',
    ],
    ['<media:content url="https://n.example/1.webp" width="800" height="600"/>', 'https://n.example/1.webp'],
    ['<media:content url="https://n.example/1.mp4" width="800" height="600"/>', null],
    ['<media:content url="https://n.example/1" width="800" duration="60"/>', null],
    ['<media:content url="https://n.example/1" width="800" medium="video"/>', null],
  ])('%s', (field, imageUrl) => {
    expect(only(oneItem(field)).imageUrl).toBe(imageUrl);
  });

  it('its own pictures first, then those of its texts, five at most', () => {
    const shown = [1, 2, 3, 4, 5].map((n) => `<img src="/text-${n}.jpg">`).join('');
    const { imageUrl, otherImageUrls } = only(
      oneItem(`<enclosure url="/own.jpg" type="image/jpeg"/><description><![CDATA[Слова ${shown}]]></description>`),
    );
    expect([imageUrl, ...(otherImageUrls ?? [])].map((url) => url?.split('/').at(-1))).toEqual([
      'own.jpg',
      'text-1.jpg',
      'text-2.jpg',
      'text-3.jpg',
      'text-4.jpg',
    ]);
  });
});

describe('parseFeed: what is no feed', () => {
  it.each([
    ['', 'empty'],
    [' \n\t ', 'empty'],
    ['просто текст', 'not-a-feed'],
    ['<opml><body><outline/></body></opml>', 'not-a-feed'],
    ['<note><to>А</to></note>', 'not-a-feed'],
    ['{"a":1}', 'not-a-feed'],
    ['{"items":', 'not-a-feed'],
    ['[]', 'not-a-feed'],
    ['<!doctype html><html><body><p>Страница</p></body></html>', 'html-page'],
  ])('%j → %s', (text, problem) => {
    const parsed = parseFeed(text, context);
    expect(parsed).toMatchObject({ problem });
    expect('detail' in parsed && parsed.detail).toMatch(/^[А-Я].*[.а-яA-Z]$/s);
  });

  it('tells which feed a web page names', () => {
    const page =
      '<html><head><link rel="alternate" type="application/rss+xml" href="https://n.example/rss"></head></html>';
    const parsed = parseFeed(page, context);
    expect('detail' in parsed && parsed.detail).toContain('https://n.example/rss');
  });
});
