import { mendCharacters } from './clean-text';
import { attributeOf, isElement, type FeedElement } from './feed-element';
import { readMarkup } from './read-markup';

export interface OpmlFeed {
  name: string | null;
  rssUrl: string;
  url: string | null;
}

/** The feeds of an OPML 1/2 document, folders flattened; none when it is no OPML. */
export function parseOpml(text: string): OpmlFeed[] {
  const feeds: OpmlFeed[] = [];
  collectFeeds(readMarkup(text).root, feeds);
  return feeds;
}

function collectFeeds(element: FeedElement, feeds: OpmlFeed[]): void {
  const rssUrl = element.name === 'outline' ? attributeOf(element, 'xmlurl') : null;
  if (rssUrl !== null)
    feeds.push({ rssUrl: rssUrl.trim(), name: nameOf(element), url: attributeOf(element, 'htmlurl')?.trim() ?? null });
  for (const node of element.content) if (isElement(node)) collectFeeds(node, feeds);
}

/** White space of an attribute is spaces, as XML has it; an empty title names nothing. What disguises a name stays, so that it is refused. */
function nameOf(element: FeedElement): string | null {
  const written = [attributeOf(element, 'title'), attributeOf(element, 'text')].map((name) =>
    name === null ? '' : mendCharacters(name.replace(/[\t\r\n ]+/g, ' ').trim()),
  );
  return written.find((name) => name !== '') ?? null;
}
