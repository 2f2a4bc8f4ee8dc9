import { element, xmlDocument } from '@/lib/text/markup';

export interface FeedEntry {
  title: string;
  link: string;
  description: string;
  publishedAt: Date;
  enclosure?: string;
}

/** An RSS 2.0 document. */
export function rssDocument(title: string, entries: readonly FeedEntry[]): Buffer {
  const items = entries.map(({ title: name, link, description, publishedAt, enclosure }) =>
    element('item', [
      element('title', name),
      element('link', link),
      element('guid', link),
      element('pubDate', publishedAt.toUTCString()),
      element('description', description),
      enclosure === undefined
        ? null
        : element('enclosure', null, { url: enclosure, type: 'image/jpeg', length: 1_000 }),
    ]),
  );
  return Buffer.from(
    xmlDocument(element('rss', [element('channel', [element('title', title), ...items])], { version: '2.0' })),
  );
}

/** Documents of up to 9 MB whose reading once cost seconds to hours: unpaired quotes, nested namespaces, nested bases. */
export function slowDocuments(): Buffer[] {
  const nested = (open: (depth: number) => string, depth: number, inner: string) =>
    Array.from({ length: depth }, (_, n) => open(n)).join('') + inner + '</a>'.repeat(depth);
  const prefixes = (depth: number) =>
    Array.from({ length: 40 }, (_, n) => ` xmlns:p${depth}x${n}="http://n.example/${depth}/${n}"`).join('');
  const items = '<item><title>Новость</title></item>'.repeat(500);
  return [
    `<rss><channel><a ${'"'.repeat(9_000_000)}<`,
    `<rss><channel>${nested((depth) => `<a${prefixes(depth)}>`, 190, '<b xmlns="http://n.example/">x</b>'.repeat(60_000))}</channel></rss>`,
    `<rss><channel>${nested((depth) => `<a xml:base="http://n.example/${'b/'.repeat(8_000)}${depth}/">`, 190, items)}</channel></rss>`,
  ].map((document) => Buffer.from(document));
}
