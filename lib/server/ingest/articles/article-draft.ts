import { createHash } from 'node:crypto';
import type { FeedItem } from '../feeds/feed-item';
import { canonicalUrl } from '../feeds/canonical-url';
import { classifyArticle } from './classify-article';
import type { RuleHit } from './rules/word-rule-store';
import { applyRule, type FindRule, noRules, type WordRule } from './rules/word-rules';
import { type LearnedTopics, toRubrics } from './topics/learning/learned-topics';

/** An article as its feed gives it, ready to be stored. */
export interface ArticleDraft {
  guid: string | null;
  /** Canonical: no tracking parameters, no fragment. */
  url: string;
  /** Equal for two items that say the same. */
  contentHash: string;
  title: string;
  summary: string | null;
  text: string | null;
  /** Nothing where the feed names nobody: what is stored stays. */
  author?: string;
  imageUrl: string | null;
  /** The next best; nothing where there is one at most. */
  otherImageUrls?: string[];
  /** Its most probable topic, and how probable that is, 0 to 1. */
  categoryId: number;
  categoryChance: number;
  inBelarus: boolean;
  inWorld: boolean;
  /** The feed's own rubrics (learned-topics.ts). */
  rubrics: string[];
  publishedAt: Date;
}

export interface DraftedItems {
  drafts: ArticleDraft[];
  /** Items that repeat another one of the same feed. */
  repeated: number;
  /** The drafts that an editor's rule meets, by their addresses. */
  ruled: RuleHit[];
}

/**
 * Turns a feed's items into drafts: canonical address, content hash, category; repeats within the feed go.
 * A guid that a feed gives to several addresses identifies nothing and is dropped.
 */
export function draftArticles(
  items: readonly FeedItem[],
  sourceDefaultCategory: number | null,
  learned?: LearnedTopics,
  findRule: FindRule = noRules,
): DraftedItems {
  const unreliable = sharedGuids(items);
  const seen = new Set<string>();
  const drafts: ArticleDraft[] = [];
  const ruled: RuleHit[] = [];
  for (const item of items) {
    const guid = item.guid !== null && unreliable.has(item.guid) ? null : item.guid;
    const rule = findRule(item);
    const draft = draftArticle({ ...item, guid }, sourceDefaultCategory, { learned, rule });
    const keys = [
      `url ${draft.url}`,
      `hash ${draft.contentHash}`,
      ...(draft.guid === null ? [] : [`guid ${draft.guid}`]),
    ];
    if (keys.some((key) => seen.has(key))) continue;
    keys.forEach((key) => seen.add(key));
    drafts.push(draft);
    if (rule !== null) ruled.push({ url: draft.url, rule });
  }
  return { drafts, repeated: items.length - drafts.length, ruled };
}

function draftArticle(
  item: FeedItem,
  sourceDefaultCategory: number | null,
  { learned, rule }: { learned?: LearnedTopics; rule: WordRule | null },
): ArticleDraft {
  const classified = applyRule(classifyArticle(item, sourceDefaultCategory, learned), rule);
  const { topic, chance, isInBelarus, isInWorld } = classified;
  return {
    guid: item.guid,
    url: canonicalUrl(item.url),
    contentHash: contentHash(item),
    title: item.title,
    summary: item.summary,
    text: item.text,
    author: item.author,
    imageUrl: item.imageUrl,
    otherImageUrls: item.otherImageUrls,
    categoryId: topic,
    categoryChance: chance,
    inBelarus: isInBelarus,
    inWorld: isInWorld,
    rubrics: toRubrics(item.topics),
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
export function contentHash({
  title,
  summary,
  text,
  url,
}: Pick<FeedItem, 'title' | 'summary' | 'text' | 'url'>): string {
  const words = [title, summary ?? '', text ?? ''].join('\n').toLowerCase().replace(/\s+/g, ' ').trim();
  // Items without any text would all look like copies of each other.
  const said = words === '' ? url : words;
  return createHash('sha256').update(said).digest('hex').slice(0, 32);
}

/** Stored fields of an article that a draft may be a copy of. */
export interface StoredArticle {
  id: number;
  sourceId: number;
  guid: string | null;
  url: string;
  contentHash: string;
  imageUrl: string | null;
  /** Null while the article waits for its story. */
  storyId: number | null;
  deletedAt: Date | null;
  /** When an editor took it down; null or absent: nobody did. */
  hiddenAt?: Date | null;
}

export interface ArticleEdit {
  article: StoredArticle;
  draft: ArticleDraft;
}

export interface PlannedChanges {
  inserts: ArticleDraft[];
  edits: ArticleEdit[];
  /** Articles of the channel's own site that are stored under another channel: they move to this one. */
  takeovers: ArticleEdit[];
  /** Such articles that repeat what the channel publishes at another address: they are hidden. */
  evictions: StoredArticle[];
  /** The channel's own articles that the feed tells at an address which is not theirs. */
  elsewhere: StoredArticle[];
  duplicates: number;
}

/** Decides whether an article of another source with this address is this source's by right (FEED-9). */
export type IsOurs = (url: string, holderId: number) => boolean;

/**
 * Plans what a feed's drafts change, given every stored article that shares an address, a guid or a content hash with
 * one of them. Nothing is stored twice by any of the three; an edit keeps the article; a deleted publication stays
 * deleted (FEED-5). An article of another source with the same address stays with that source, unless the address is
 * on this channel's site: then it moves here even if the other source has deleted it, but not if an editor has hidden it (R51). An article whose guid is in the
 * feed is not edited by an item that only shares its address.
 */
export function planChanges(
  sourceId: number,
  drafts: readonly ArticleDraft[],
  stored: readonly StoredArticle[],
  isOurs: IsOurs = dummyHash,
): PlannedChanges {
  const own = stored.filter((article) => article.sourceId === sourceId);
  const byGuid = new Map(own.flatMap((article) => (article.guid === null ? [] : [[article.guid, article] as const])));
  const byUrl = new Map(stored.map((article) => [article.url, article]));
  const byHash = new Map(own.map((article) => [article.contentHash, article]));
  const claimed = new Set(drafts.flatMap(({ guid }) => (guid === null ? [] : (byGuid.get(guid)?.id ?? []))));
  const plan: PlannedChanges = { inserts: [], edits: [], takeovers: [], evictions: [], elsewhere: [], duplicates: 0 };
  for (const draft of drafts) {
    const holder = byUrl.get(draft.url);
    const misplaced =
      holder !== undefined && holder.sourceId !== sourceId && isOurs(holder.url, holder.sourceId) ? holder : null;
    const sameGuid = draft.guid === null ? undefined : byGuid.get(draft.guid);
    const known = sameGuid ?? byUrl.get(draft.url);
    const sameContent = byHash.get(draft.contentHash);
    if (misplaced && (sameGuid || sameContent) && misplaced.deletedAt === null) plan.evictions.push(misplaced);
    if (misplaced && !sameGuid && !sameContent && !misplaced.hiddenAt)
      plan.takeovers.push({ article: misplaced, draft });
    else if (!known && !sameContent) plan.inserts.push(draft);
    else if (known && !sameContent && isEditable(known, sourceId) && (sameGuid || !claimed.has(known.id)))
      plan.edits.push({ article: known, draft: keepingFreeUrl(draft, known, byUrl) });
    else plan.duplicates += 1;
  }
  return plan;
}

function dummyHash(): boolean {
  return false;
}

function isEditable(article: StoredArticle, sourceId: number): boolean {
  return article.sourceId === sourceId && article.deletedAt === null;
}

/** An edited article may move to a new address, but never onto another article's. */
function keepingFreeUrl(draft: ArticleDraft, article: StoredArticle, byUrl: Map<string, StoredArticle>): ArticleDraft {
  const holder = byUrl.get(draft.url);
  return holder === undefined || holder.id === article.id ? draft : { ...draft, url: article.url };
}
