import { canonicalUrl } from './canonical-url';
import { decodeFeed } from './decode-feed';
import { parseFeed } from './parse-feed';
import { parseOpml } from './parse-opml';
import { fill, generatedDocuments, knownDocuments, type DocumentOf } from './testing/hostile-documents';
import { isLinear } from './testing/measure-growth';

const context = { feedUrl: 'https://feed.example/rss.xml', fetchedAt: new Date('2026-11-21T10:00:00Z') };

const reading = (documentOf: DocumentOf) => (size: number) => {
  const bytes = Buffer.from(documentOf(size));
  return () => {
    const text = decodeFeed(bytes, null);
    parseFeed(text, context);
    parseOpml(text);
  };
};

// The names of those that fail are the message: a test of its own for each of several hundred documents would say no more.
const slowOf = (documents: readonly (readonly [string, DocumentOf])[], size: number) =>
  documents.filter(([, documentOf]) => !isLinear(reading(documentOf), size)).map(([name]) => name);

describe('FEED-10: a document twice as large costs at most two and a half times the CPU', () => {
  test('whatever is repeated, wherever it stands', () => {
    expect(slowOf(generatedDocuments, 48_000)).toEqual([]);
  }, 300_000);

  test.each(knownDocuments)(
    '%s',
    (_, documentOf) => {
      expect(isLinear(reading(documentOf), 400_000)).toBe(true);
    },
    120_000,
  );

  test.each<[string, string, DocumentOf]>([
    [
      'entries of a page',
      'https://feed.example/',
      (size) =>
        `<!doctype html><html>${fill('<p class="h-entry"><a class="u-url p-name" href="/1">Т</a><time class="dt-published">2026-11-21</time></p>', size)}`,
    ],
    [
      'posts of Telegram',
      'https://t.me/s/volna',
      (size) =>
        fill(
          '<div class="tgme_widget_message" data-post="volna/1"><div class="tgme_widget_message_text">Т<br><br>е</div></div>',
          size,
        ),
    ],
    [
      'classes without end',
      'https://t.me/s/volna',
      (size) =>
        `<div class="${fill('tgme_widget_message ', size)}" data-post="volna/1"><p class="tgme_widget_message_text">Т</p></div>`,
    ],
  ])(
    '%s',
    (_, feedUrl, documentOf) => {
      const read = (size: number) => {
        const text = documentOf(size);
        return () => void parseFeed(text, { ...context, feedUrl });
      };
      expect(isLinear(read, 200_000)).toBe(true);
    },
    120_000,
  );

  test('addresses of many labels and parameters', () => {
    const addresses = (length: number) =>
      Array.from({ length: 50 }, () => `https://${fill('a.', length / 8)}by/?${fill('a&', length / 2)}`);
    expect(isLinear((length) => () => addresses(length).forEach(canonicalUrl), 1_600)).toBe(true);
  });

  test.each<[string, number[]]>([
    ['letters of another encoding', [0xcf, 0xf0, 0xe8, 0x20]],
    ['texts of another encoding', [0x3c, 0xcf, 0xf0, 0xe8, 0xf1, 0xf2, 0xe0, 0xed, 0xfc, 0xe7, 0xe8, 0xec, 0xe0, 0x3e]],
    ['words of both', [0xd0, 0x9f, 0xd1, 0x80, 0x20, 0xcf, 0xf0, 0x20]],
    ['halves of letters', [0xd0, 0x20]],
  ])('bytes of UTF-8 and then %s', (_, piece) => {
    const text = Buffer.from('<rss><channel><item><title>Новый мост</title>'.repeat(20));
    const documentOf = (size: number) =>
      Buffer.concat([text, Buffer.from(fill('Мост ', size)), Buffer.alloc(size / 2, Buffer.from(piece))]);
    const read = (size: number) => {
      const bytes = documentOf(size);
      return () => void decodeFeed(bytes, null);
    };
    expect(isLinear(read, 400_000)).toBe(true);
  });

  test('the label of an encoding that only spaces follow', () => {
    expect(
      isLinear((size) => () => decodeFeed(Uint8Array.of(0xff), `text/xml; charset=${fill(' ', size)};`), 16_000),
    ).toBe(true);
  });
});
