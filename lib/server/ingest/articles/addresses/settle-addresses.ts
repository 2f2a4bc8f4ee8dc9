import { type ArticleDraft, contentHash, type PlannedChanges, type StoredArticle } from '../article-draft';
import { isSameArticle, readTelling, saidLength, type Telling, type Told } from './same-article';

/** A stored article that a draft may tell once more. */
export interface Counterpart {
  article: StoredArticle;
  present: Told;
  /** Its wordings before edits, the latest first. */
  earlier: readonly Told[];
}

/**
 * Takes out of a plan what would store an article of the source a second time because the feed gives it another address. The stored address stays; no
 * address is noted, for the text tells each time whose it is, that before an edit included. The later publication's wording is taken as an edit, if
 * it says no less and no item with the article's own address has been edited; an earlier wording that still stands at the other address is none, nor
 * is the next one where the article has already returned to one.
 */
export function settleAddresses(
  plan: PlannedChanges,
  drafts: readonly ArticleDraft[],
  counterparts: readonly Counterpart[],
): PlannedChanges {
  const known = counterparts.map(readCounterpart);
  const hashes = new Set(drafts.map((draft) => draft.contentHash));
  const outdated = new Set(plan.edits.filter((edit) => tellsEarlier(known, edit.article.id, edit.draft)));
  const settled: PlannedChanges = { ...plan, inserts: [], edits: [], elsewhere: [...plan.elsewhere] };
  const isTaken = (id: number) =>
    settled.edits.some(({ article }) => article.id === id) ||
    plan.edits.some((edit) => edit.article.id === id && !outdated.has(edit));
  const fresh = openFresh(settled.inserts);
  for (const draft of plan.inserts) {
    const telling = readTelling(draft);
    const counterpart = known.find(
      (one) => one.hashes.has(draft.contentHash) || one.tellings.some((told) => isSameArticle(telling, told)),
    );
    if (counterpart === undefined) {
      if (!fresh.add(draft, telling)) settled.duplicates += 1;
      continue;
    }
    const { article } = counterpart;
    settled.elsewhere.push(article);
    if (!isTaken(article.id) && isLater(draft, telling, counterpart, drafts))
      settled.edits.push({
        article,
        draft: { ...draft, url: article.url, imageUrl: draft.imageUrl ?? article.imageUrl },
      });
    else settled.duplicates += 1;
  }
  const replaced = new Set(settled.edits.map(({ article }) => article.id));
  for (const edit of plan.edits) {
    const isNone =
      replaced.has(edit.article.id) || hashes.has(edit.article.contentHash) || hasReturned(known, edit.article);
    if (outdated.has(edit) && isNone) settled.duplicates += 1;
    else settled.edits.push(edit);
  }
  return settled;
}

interface ReadCounterpart {
  article: StoredArticle;
  publishedAt: number;
  /** The present wording's first. */
  tellings: readonly Telling[];
  /** Content hashes of its earlier wordings. */
  hashes: ReadonlySet<string>;
}

const readCounterpart = ({ article, present, earlier }: Counterpart): ReadCounterpart => ({
  article,
  publishedAt: present.publishedAt.getTime(),
  tellings: [present, ...earlier].map(readTelling),
  hashes: new Set(earlier.map(contentHash)),
});

const tellsEarlier = (known: readonly ReadCounterpart[], id: number, draft: ArticleDraft): boolean =>
  known.some(({ article, hashes }) => article.id === id && hashes.has(draft.contentHash));

/** Returns true when an article is back at an earlier wording: a feed that goes to and fro between two wordings would edit it at each fetch. */
const hasReturned = (known: readonly ReadCounterpart[], { id, contentHash: present }: StoredArticle): boolean =>
  known.some(({ article, hashes }) => article.id === id && hashes.has(present));

/** Returns true when a draft at another address is the article's later wording. */
function isLater(
  draft: ArticleDraft,
  telling: Telling,
  { article, publishedAt, tellings, hashes }: ReadCounterpart,
  drafts: readonly ArticleDraft[],
): boolean {
  const present = tellings[0];
  if (article.deletedAt !== null || present === undefined || hashes.has(draft.contentHash)) return false;
  if (!isSameArticle(telling, present) || saidLength(telling) < saidLength(present)) return false;
  const isOwnThere = drafts.some(({ url, guid }) => url === article.url || (guid !== null && guid === article.guid));
  return isOwnThere ? telling.at > publishedAt : telling.at >= publishedAt;
}

/** Compared with at most so many that have something in common: cost stays linear. */
const mostCompared = 8;
const beginningWords = 8;

/** Collects drafts that are new; of two that tell the same it keeps the one that says more. */
function openFresh(into: ArticleDraft[]) {
  const told: { draft: ArticleDraft; telling: Telling }[] = [];
  const byKey = new Map<string, number[]>();
  return {
    /** @returns whether it is not the same article as one before. */
    add(draft: ArticleDraft, telling: Telling): boolean {
      const keys = keysOf(telling);
      const places = keys.flatMap((key) => (byKey.get(key) ?? []).slice(0, mostCompared));
      const same = places.find((place) => {
        const other = told[place];
        return other !== undefined && isSameArticle(telling, other.telling);
      });
      if (same === undefined) {
        for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), told.length].slice(0, mostCompared));
        into.push(draft);
        told.push({ draft, telling });
        return true;
      }
      const other = told[same];
      if (other !== undefined && saysMore(telling, other.telling)) {
        into[into.indexOf(other.draft)] = draft;
        told[same] = { draft, telling };
      }
      return false;
    },
  };
}

const saysMore = (telling: Telling, other: Telling): boolean =>
  saidLength(telling) > saidLength(other) || (saidLength(telling) === saidLength(other) && telling.at > other.at);

const keysOf = ({ title, text, page, id }: Telling): string[] => [
  `title ${title.words.join(' ')}`,
  `page ${page}`,
  ...(id === null ? [] : [`id ${id}`]),
  ...(text.words.length < beginningWords ? [] : [`text ${text.words.slice(0, beginningWords).join(' ')}`]),
];
