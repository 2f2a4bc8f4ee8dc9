import { decodeFeed } from './decode-feed';
import { feedLimits } from './feed-item';
import { parseFeed } from './parse-feed';

const context = { feedUrl: 'https://feed.example/rss.xml', fetchedAt: new Date('2026-11-21T10:00:00Z') };
const size = 2_000_000;
const fill = (text: string, length = size) => text.repeat(Math.floor(length / Buffer.byteLength(text)));
const titled = (title: string) => `<rss><channel><item><title>${title}</title><guid>https://n.example/1</guid></item>`;
const items = (content: string) =>
  `<rss><channel>${`<item><title>А</title><link>https://n.example/</link>${content}</item>`.repeat(500)}`;
const inItems = (text: string) => items(`<description><![CDATA[${fill(text, size / 520)}]]></description>`);

/** CPU seconds, so that a busy machine does not matter. */
function cost(document: string): number {
  const bytes = Buffer.from(document);
  const start = process.cpuUsage();
  parseFeed(decodeFeed(bytes, null), context);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

describe('FEED-2: no entity is expanded and no DTD read', () => {
  it('leaves a billion laughs as written', () => {
    const declarations = Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('');
    const document = `<!DOCTYPE rss [<!ENTITY a0 "ха">${declarations}]>${titled('&a20;!')}`;
    expect(parseFeed(document, context)).toMatchObject({ items: [{ title: '&a20;!' }] });
  });

  it('leaves an external entity as written', () => {
    const document = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${titled('&x;')}`;
    expect(parseFeed(document, context)).toMatchObject({ items: [{ title: '&x;' }] });
  });
});

/** In seconds. By themselves 10 MB of each cost less than one (FEED-2); a busy machine may take several for 2 MB. What is not linear takes minutes. */
const limit = 15;

describe('FEED-2: the cost of hostile documents is linear and small', () => {
  it.each<[string, () => string]>([
    ['nested elements', () => `<rss><channel><item>${fill('<a>')}`],
    [
      'nested elements and end tags of none of them',
      () => `<rss><channel><item>${fill('<a>', size / 2)}${fill('</b>', size / 2)}`,
    ],
    ['elements nested in a text', () => `${titled('А')}<description>${fill('<b>')}`],
    ['end tags that match nothing', () => `<rss><channel><item>${'<a>'.repeat(150)}${fill('</b>')}`],
    ['elements without number', () => `<rss><channel><item>${fill('<a/>')}`],
    ['items without number', () => `<rss><channel>${fill('<item><title>А</title></item>')}`],
    ['a huge attribute', () => `<rss><channel><item><title a="${fill('x')}">А</title>`],
    ['attributes without number', () => `<rss><channel><item><title ${fill('a="1" ')}>А</title>`],
    ['nothing but <', () => fill('<')],
    ['tags never closed', () => fill('<a "')],
    ['comments never closed', () => fill('<!--')],
    ['declarations never closed', () => fill('<!DOCTYPE ')],
    [
      'quadratic blow-up',
      () => `<!DOCTYPE rss [<!ENTITY a "${fill('x', size / 2)}">]><rss><channel><item><title>${fill('&a;', size / 2)}`,
    ],
    ['entities escaped thrice', () => items(`<description>${fill('&amp;amp;quot;', size / 520)}</description>`)],
    ['tags in every text', () => inItems('<b></b>')],
    ['nested tags in every text', () => inItems('<div>')],
    ['images never closed in every text', () => inItems('<img ')],
    ['spaces', () => inItems(' \u00A0\n')],
    ['JSON of empty objects', () => `{"version":"https://jsonfeed.org/version/1","items":[${fill('{},')}{}]}`],
    ['JSON of brackets', () => `{"items":${fill('[', size / 2)}${fill(']', size / 2)}}`],
  ])('%s', (_, make) => {
    expect(cost(make())).toBeLessThan(limit);
  });
});

it('does not even parse JSON of millions of objects (FEED-2)', () => {
  const document = `{"version":"https://jsonfeed.org/version/1","items":[${'{},'.repeat(600_000)}{}]}`;
  expect(parseFeed(document, context)).toMatchObject({ problem: 'not-a-feed' });
});

describe('FEED-1: at most 500 items', () => {
  const dated = (day: number) => {
    const date = new Date(Date.UTC(2020, 0, day)).toUTCString();
    return `<item><title>День ${day}</title><guid>https://n.example/${day}</guid><pubDate>${date}</pubDate></item>`;
  };

  it('takes the newest of more, wherever they stand, and tells of the others', () => {
    const parsed = parseFeed(
      `<rss><channel>${Array.from({ length: 600 }, (_, index) => dated(index + 1)).join('')}`,
      context,
    );
    if ('problem' in parsed) throw new Error(parsed.problem);
    expect(parsed.items).toHaveLength(feedLimits.items);
    expect([parsed.items[0]?.title, parsed.items.at(-1)?.title]).toEqual(['День 101', 'День 600']);
    expect(parsed.rejected).toHaveLength(100);
    expect(parsed.rejected[0]).toEqual({ reason: 'too-many', title: null, position: 1 });
  });
});

it('one bad item never drops the batch, and says where it stood', () => {
  const good = (n: number) => `<item><title>Новость ${n}</title><link>https://n.example/${n}</link></item>`;
  const bad = '<item><title>Плохая</title><link>javascript:alert(1)</link></item>';
  expect(parseFeed(`<rss><channel>${good(1)}${bad}<item/>${good(2)}`, context)).toMatchObject({
    items: [{ title: 'Новость 1' }, { title: 'Новость 2' }],
    rejected: [
      { reason: 'not-http-link', title: 'Плохая', position: 2 },
      { reason: 'empty', title: null, position: 3 },
    ],
  });
});
