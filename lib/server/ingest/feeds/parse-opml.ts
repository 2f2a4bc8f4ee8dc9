import { mendCharacters } from './clean-text';
import { attributeOf, isElement, type FeedElement } from './feed-element';
import { readMarkup } from './read-markup';

export interface OpmlFeed {
  name: string | null;
  rssUrl: string;
  url: string | null;
  /** The name of the folder that it lies in; null for none. */
  folder: string | null;
}

/** The feeds of an OPML 1/2 document in its order, each with its folder; none when it is no OPML. */
export function parseOpml(text: string): OpmlFeed[] {
  const feeds: OpmlFeed[] = [];
  collectFeeds(readMarkup(text).root, null, feeds);
  return feeds;
}

function collectFeeds(element: FeedElement, folder: string | null, feeds: OpmlFeed[]): void {
  const isOutline = element.name === 'outline';
  const rssUrl = isOutline ? attributeOf(element, 'xmlurl') : null;
  if (rssUrl !== null)
    feeds.push({
      rssUrl: rssUrl.trim(),
      name: nameOf(element),
      url: attributeOf(element, 'htmlurl')?.trim() ?? null,
      folder,
    });
  const inside = isOutline && rssUrl === null ? (nameOf(element) ?? folder) : folder;
  for (const node of element.content) if (isElement(node)) collectFeeds(node, inside, feeds);
}

/** White space of an attribute is spaces, as XML has it; an empty title names nothing. What disguises a name stays, so that it is refused. */
function nameOf(element: FeedElement): string | null {
  const written = [attributeOf(element, 'title'), attributeOf(element, 'text')].map((name) =>
    name === null ? '' : mendCharacters(name.replace(/[\t\r\n ]+/g, ' ').trim()),
  );
  return written.find((name) => name !== '') ?? null;
}
