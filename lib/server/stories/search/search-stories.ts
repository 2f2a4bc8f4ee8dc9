import type { SearchResult } from '@/lib/contract/search';
import type { SearchPeriod } from '@/lib/contract/search-rules';
import type { Database, Queryable } from '../../platform/db/client';
import { failureCode, failureCodes } from '../../platform/db/database-errors';
import { listAsSummaries } from '../to-story';
import { listStoriesByIds } from '../story-store';
import { listLikelyWords, toSearchResult } from './mark-words';
import {
  anyWord,
  endsInAWord,
  hasPhrase,
  lexemesOf,
  planSearch,
  type SearchStep,
  tidyQuery,
  withoutNames,
} from './plan-search';
import {
  findStories,
  holdsOlder,
  listHorizons,
  listMatchedTexts,
  listMatchingWords,
  readForms,
  readWithinLimits,
  type FoundStories,
  type IndexQuery,
  type SearchDepth,
  type SearchScope,
  type SearchWindow,
} from './search-store';
import { lookWithFewer } from './look-with-fewer';
import { spellBeginnings } from './search-lexeme-store';
import { endsInAbbreviation, isOfWordsAlone } from './query-words';
import { readQueryTerms } from './read-query-terms';
import { findUnmeantNames } from './word-sense-store';
import { suggestQuery } from './suggest-query';
import { hasAdjective, inOtherForms } from './word-forms';

/** Stories on a page. */
export const searchPageSize = 10;
/** Pages go no deeper than this many stories. */
export const maxStories = 1_000;
/**
 * Publications that are ranked. A phrase of common words may be in few of the texts that have them all: then more are read. A busy server searches
 * the latest ones alone when it has no time for more.
 */
const depths = {
  usual: { enough: 1_000, max: 2_000 },
  // The index does not know categories: twelve times as much has to be looked through.
  inCategory: { enough: 300, max: 2_000 },
  forPhrases: { enough: 3_000, max: 5_000 },
  withFewer: { enough: 600, max: 1_200 },
  withFewerInHaste: { enough: 1, max: 150 },
  inHaste: { enough: 1, max: 300 },
} as const satisfies Record<string, SearchDepth>;
/** With fewer stories than this a query is taken less literally, and what else may have been meant is looked for. */
const enough = { stories: searchPageSize, toNeedNoAdvice: 3, ofAPhrase: 300 };
/** Factor on the days that should hold enough matches at the latest days' rate: a search that finds too few is wasted. */
const likely = 1.1;

const day = 86_400_000;
const periodDays: Record<Exclude<SearchPeriod, 'all'>, number> = { day: 1, week: 7, month: 30 };

export interface SearchRequest {
  /** As a reader typed it, without NUL. */
  query: string;
  category: number | null;
  period: SearchPeriod;
  page: number;
  /** The moment of the search's first page. */
  at: Date;
}

export interface SearchOutcome {
  /** Stories found, at most `maxStories`. */
  count: number;
  /** True when there may be more than `count`. */
  isCapped: boolean;
  results: SearchResult[];
  /** Suggested correction of the query; `applied` when the query itself found nothing and the results are of this one. */
  suggestion: { query: string; applied: boolean } | null;
  /** Words of the query that the best result does not have. */
  missing: string[];
}

/**
 * A page of the stories that a query finds. @throws the database's error when even the latest publications take too long (57014).
 */
export function searchStories(db: Database, request: SearchRequest): Promise<SearchOutcome> {
  return readWithinLimits(db, async (tx) => {
    const query = tidyQuery(request.query);
    const unmeant = isOfWordsAlone(query) ? await findUnmeantNames(tx, query, request.at) : '';
    const own = await look(tx, request.query, request, unmeant);
    if (own.isHasty || own.found.stories >= enough.stories) return describe(tx, own, null);
    if (own.found.stories >= enough.toNeedNoAdvice) return describe(tx, await widen(tx, own, request, unmeant), null);
    const meant = await suggestQuery(tx, request.query, request.at);
    const other = meant === null ? null : await look(tx, meant, request);
    if (meant === null || other === null || other.found.stories <= own.found.stories)
      return describe(tx, await widen(tx, own, request, unmeant), null);
    const applied = own.found.stories === 0;
    return describe(tx, applied ? other : own, { query: meant, applied });
  });
}

/** The same query with fewer of its words, where that finds more. A server that is short of time looks at fewer publications, or keeps what it has. */
async function widen(tx: Queryable, own: Looked, request: SearchRequest, unmeant: string): Promise<Looked> {
  if (!isOfWordsAlone(tidyQuery(request.query))) return own;
  for (const depth of [depths.withFewer, depths.withFewerInHaste]) {
    try {
      return await tx.transaction((inner) => widenWithin(inner, own, { ...request, unmeant }, depth));
    } catch (error) {
      if (failureCode(error) !== failureCodes.outOfTime) throw error;
    }
  }
  return own;
}

async function widenWithin(
  tx: Queryable,
  own: Looked,
  { query, category, period, page, at, unmeant }: SearchRequest & { unmeant: string },
  depth: SearchDepth,
): Promise<Looked> {
  const { terms, unknown } = await readQueryTerms(tx, tidyQuery(query), at);
  const limit = Math.max(0, Math.min(searchPageSize, maxStories - (page - 1) * searchPageSize));
  const loose = await lookWithFewer(tx, terms, toScope({ category, period, at }), {
    depth,
    unmeant,
    offset: (page - 1) * searchPageSize,
    limit,
  });
  if (loose === null || loose.found.stories <= own.found.stories) return own;
  const { found, days, indexed } = loose;
  const positive = terms.map((term) => term.query).join(' | ');
  return {
    step: { full: positive, indexed, positive, excluded: '', named: '', exact: '', near: '' },
    found: { ...found, days, isEnough: true },
    isHasty: false,
    isCapped: days !== null || found.candidates === depth.max,
    missing: [...found.missing.flatMap((place) => terms[place]?.typed ?? []), ...unknown],
  };
}

interface Looked {
  step: SearchStep | null;
  found: FoundStories;
  isCapped: boolean;
  /** The server had no time to look further than at the latest publications. */
  isHasty: boolean;
  missing: string[];
}

/** Takes a query less and less literally until enough is found. The same for every page: the steps go by how much there is in all. */
async function look(
  tx: Queryable,
  typed: string,
  { category, period, page, at }: SearchRequest,
  unmeant = '',
): Promise<Looked> {
  const query = tidyQuery(typed);
  const scope = toScope({ category, period, at });
  let looked: Looked = {
    step: null,
    found: { candidates: 0, days: null, isEnough: true, stories: 0, page: [] },
    isCapped: false,
    isHasty: false,
    missing: [],
  };
  const isOfWords = isOfWordsAlone(query);
  const other = isOfWords ? inOtherForms(query) : null;
  const others = other === null ? [] : [(await readForms(tx, other)).stems];
  const steps = planSearch(
    { ...(await readForms(tx, query)), others },
    { isOpenEnded: endsInAWord(query) && !endsInAbbreviation(query), isName: isOfWords && !hasAdjective(query) },
  ).map((step) => withoutNames(step, unmeant));
  // Texts are read for a phrase: once is enough, and the last way finds all that the others do.
  for (const step of steps.some(({ full }) => hasPhrase(full)) ? steps.slice(-1) : steps) {
    const [spelt = step.indexed] = await spellBeginnings(tx, [step.indexed]);
    looked = await lookOnce(tx, { ...step, spelt }, scope, (page - 1) * searchPageSize);
    if (looked.isHasty || looked.found.stories >= enough.stories) break;
  }
  return looked;
}

function toScope({ category, period, at }: Pick<SearchRequest, 'category' | 'period' | 'at'>): SearchScope {
  return { category, since: period === 'all' ? null : new Date(at.getTime() - periodDays[period] * day), at };
}

type SpeltStep = SearchStep & IndexQuery;

async function lookOnce(tx: Queryable, step: SpeltStep, scope: SearchScope, offset: number): Promise<Looked> {
  const depth = scope.category === null ? depths.usual : depths.inCategory;
  const latest = await lookInTime(tx, step, scope, offset, (inner) => lookBack(inner, step, scope, depth, offset));
  const isRarePhrase = hasPhrase(step.full) && latest.isCapped && latest.found.stories < enough.ofAPhrase;
  if (!isRarePhrase || latest.isHasty) return latest;
  return lookInTime(tx, step, scope, offset, (inner) => lookForPhrase(inner, step, scope, latest.found, offset));
}

/**
 * Searches back as far as it takes to find enough. The matches of the latest days show which of the wider windows is likely to hold enough: searching
 * one that does not is wasted.
 */
async function lookBack(
  tx: Queryable,
  step: SpeltStep,
  scope: SearchScope,
  depth: SearchDepth,
  offset: number,
): Promise<Looked> {
  const windows = listHorizons(scope);
  let days = windows[0] ?? null;
  while (days !== null) {
    const nearer = windows.slice(0, windows.indexOf(days));
    const looked = await lookThrough(tx, step, scope, { days, nearer, depth }, offset);
    if (looked.found.isEnough) return looked;
    const { candidates } = looked.found;
    // Chance may have brought fewer than usual. A look too far costs as much as one too near.
    const perDay = (candidates + Math.sqrt(candidates) + 1) / days;
    days = windows.slice(nearer.length + 1).find((more) => perDay * more >= depth.enough) ?? null;
  }
  return lookThrough(tx, step, scope, { days, nearer: windows, depth }, offset);
}

/**
 * Looks deeper for a phrase, in the widest window first, then in as many days as are likely to hold all that is read: the youngest of all days are the
 * same ones, found among more.
 * @param latest what was found where enough matches of the phrase's words are to rank
 */
async function lookForPhrase(
  tx: Queryable,
  step: SpeltStep,
  scope: SearchScope,
  latest: FoundStories,
  offset: number,
): Promise<Looked> {
  const depth = depths.forPhrases;
  const widest = listHorizons(scope).at(-1) ?? null;
  let known = latest;
  // All that the widest window holds has been read.
  const isKnownShort = latest.days === widest && latest.candidates < Math.min(depths.usual.max, depth.enough);
  if (latest.days !== null && widest !== null && !isKnownShort) {
    const near = await lookThrough(tx, step, scope, { days: widest, nearer: [], depth }, offset);
    if (near.found.isEnough) return near;
    known = near.found;
  }
  const days =
    known.days === null ? null : Math.ceil((known.days * depth.max * likely) / Math.max(1, known.candidates));
  if (days !== null && (await holdsOlder(tx, scope, days))) {
    const all = { enough: depth.max, max: depth.max };
    const looked = await lookThrough(tx, step, scope, { days, nearer: [], depth: all }, offset);
    if (looked.found.isEnough) return looked;
  }
  return lookThrough(tx, step, scope, { days: null, nearer: [], depth }, offset);
}

/**
 * Searches as deep as was asked for or, when the statement's time ends before that, as far as it takes to find
 * something.
 * @throws as `searchStories`.
 */
async function lookInTime(
  tx: Queryable,
  step: SpeltStep,
  scope: SearchScope,
  offset: number,
  lookDeep: (inner: Queryable) => Promise<Looked>,
): Promise<Looked> {
  try {
    return await tx.transaction(lookDeep);
  } catch (error) {
    if (failureCode(error) !== failureCodes.outOfTime) throw error;
    return { ...(await lookBack(tx, step, scope, depths.inHaste, offset)), isHasty: true, isCapped: true };
  }
}

async function lookThrough(
  tx: Queryable,
  step: SpeltStep,
  scope: SearchScope,
  window: Pick<SearchWindow, 'days' | 'nearer' | 'depth'>,
  offset: number,
): Promise<Looked> {
  const limit = Math.max(0, Math.min(searchPageSize, maxStories - offset));
  const found = await findStories(tx, step, scope, { ...window, offset, limit });
  return {
    step,
    found,
    isHasty: false,
    missing: [],
    isCapped: found.days !== null || found.candidates === window.depth.max || found.stories > maxStories,
  };
}

async function describe(
  tx: Queryable,
  { step, found, isCapped, missing }: Looked,
  suggestion: SearchOutcome['suggestion'],
): Promise<SearchOutcome> {
  const count = Math.min(found.stories, maxStories);
  if (step === null || found.page.length === 0) return { count, isCapped, results: [], suggestion, missing };
  const rows = await listStoriesByIds(
    tx,
    found.page.map(({ storyId }) => storyId),
  );
  const stories = new Map((await listAsSummaries(tx, rows)).map((story) => [story.id, story]));
  const texts = new Map(
    (
      await listMatchedTexts(
        tx,
        found.page.map(({ articleId }) => articleId),
      )
    ).map((text) => [text.id, text]),
  );
  const shown = [
    ...[...stories.values()].map(({ title }) => title),
    ...[...texts.values()].flatMap(({ title, summary, text }) => [title, summary ?? '', text ?? '']),
  ];
  const words = new Set(
    await listMatchingWords(tx, listLikelyWords(shown, lexemesOf(step.positive)), anyWord(step.positive)),
  );
  const results = found.page.flatMap(({ storyId, articleId }) => {
    const story = stories.get(storyId);
    return story ? [toSearchResult(story, texts.get(articleId) ?? null, words)] : [];
  });
  return { count, isCapped, results, suggestion, missing };
}
