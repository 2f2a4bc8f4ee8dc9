import { createHash } from 'node:crypto';
import type { FeedItem } from '../feeds/feed-item';
import { canonicalUrl } from '../feeds/canonical-url';
import { classifyArticle } from './classify-article';

/** An article as a feed tells it, ready to be stored. */
export interface ArticleDraft {
  guid: string | null;
  /** Canonical: no tracking parameters, no fragment. */
  url: string;
  /** Equal for two items that say the same. */
  contentHash: string;
  title: string;
  summary: string | null;
  text: string | null;
  imageUrl: string | null;
  categoryId: number;
  publishedAt: Date;
}

export interface DraftedItems {
  drafts: ArticleDraft[];
  /** Items that repeat another one of the same feed. */
  repeated: number;
}

/**
 * Turns a feed's items into drafts: canonical address, content hash, category; repeats within the feed go.
 * A guid that a feed gives to several addresses identifies nothing and is dropped.
 */
export function draftArticles(items: readonly FeedItem[], sourceDefaultCategory: number | null): DraftedItems {
  const unreliable = sharedGuids(items);
  const seen = new Set<string>();
  const drafts: ArticleDraft[] = [];
  for (const item of items) {
    const guid = item.guid !== null && unreliable.has(item.guid) ? null : item.guid;
    const draft = draftArticle({ ...item, guid }, sourceDefaultCategory);
    const keys = [
      `url ${draft.url}`,
      `hash ${draft.contentHash}`,
      ...(draft.guid === null ? [] : [`guid ${draft.guid}`]),
    ];
    if (keys.some((key) => seen.has(key))) continue;
    keys.forEach((key) => seen.add(key));
    drafts.push(draft);
  }
  return { drafts, repeated: items.length - drafts.length };
}

function draftArticle(item: FeedItem, sourceDefaultCategory: number | null): ArticleDraft {
  return {
    guid: item.guid,
    url: canonicalUrl(item.url),
    contentHash: contentHash(item),
    title: item.title,
    summary: item.summary,
    text: item.text,
    imageUrl: item.imageUrl,
    categoryId: classifyArticle(item, sourceDefaultCategory),
    publishedAt: item.publishedAt,
  };
}

function sharedGuids(items: readonly FeedItem[]): Set<string> {
  const addresses = new Map<string, string>();
  const shared = new Set<string>();
  for (const { guid, url } of items) {
    if (guid === null) continue;
    const known = addresses.get(guid);
    if (known !== undefined && known !== url) shared.add(guid);
    addresses.set(guid, url);
  }
  return shared;
}

/** Case and spacing do not make a text another one; 128 bits are plenty for an archive. */
function contentHash({ title, summary, text, url }: FeedItem): string {
  const words = [title, summary ?? '', text ?? ''].join('\n').toLowerCase().replace(/\s+/g, ' ').trim();
  // An item without a word says nothing that another one could repeat.
  const said = words === '' ? url : words;
  return createHash('sha256').update(said).digest('hex').slice(0, 32);
}
