import { attributeOf, isElement, type FeedElement } from './feed-element';
import { readMarkup } from './read-markup';

export interface OpmlFeed {
  name: string | null;
  rssUrl: string;
  url: string | null;
}

/** The feeds of an OPML 1/2 document, folders flattened; none when it is no OPML. */
export function parseOpml(text: string): OpmlFeed[] {
  return feedsIn(readMarkup(text).root);
}

function feedsIn(element: FeedElement): OpmlFeed[] {
  const rssUrl = element.name === 'outline' ? attributeOf(element, 'xmlurl') : null;
  const own = rssUrl === null ? [] : [{ rssUrl: rssUrl.trim(), name: nameOf(element), url: attributeOf(element, 'htmlurl')?.trim() ?? null }];
  return [...own, ...element.content.filter(isElement).flatMap(feedsIn)];
}

/** White space of an attribute is spaces, as XML has it; an empty title names nothing. */
function nameOf(element: FeedElement): string | null {
  const written = [attributeOf(element, 'title'), attributeOf(element, 'text')].map((name) => name?.replace(/[\t\r\n ]+/g, ' ').trim());
  return written.find((name) => name) ?? null;
}
