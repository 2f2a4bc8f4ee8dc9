import { parseOpml as parseDocument } from 'feedsmith';

export interface OpmlFeed {
  name: string | null;
  rssUrl: string;
  url: string | null;
}

/** The feeds of an OPML 1/2 document, folders flattened; none when it is no OPML. */
export function parseOpml(text: string): OpmlFeed[] {
  try {
    return (parseDocument(text).body?.outlines ?? []).flatMap(feedsOf);
  } catch {
    // The parser's way to say that this is no OPML.
    return [];
  }
}

interface Outline {
  text?: string;
  title?: string;
  xmlUrl?: string;
  htmlUrl?: string;
  outlines?: Outline[];
}

function feedsOf(outline: Outline): OpmlFeed[] {
  const own = outline.xmlUrl ? [{ name: outline.title ?? outline.text ?? null, rssUrl: outline.xmlUrl, url: outline.htmlUrl ?? null }] : [];
  return [...own, ...(outline.outlines ?? []).flatMap(feedsOf)];
}
