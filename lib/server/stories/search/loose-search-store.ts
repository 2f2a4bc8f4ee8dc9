import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { intArray, textArray } from '../../platform/db/sql-array';
import { besides, lexemesOf, toName } from './plan-search';
import { spellBeginnings } from './search-lexeme-store';
import { freshness, type IndexQuery, matches, outletsLift, type SearchScope, standing } from './search-store';
import { hasAdjective, isQuestionWord } from './word-forms';

/** A word of a query with everything that may stand for it. */
export interface SearchTerm {
  typed: string;
  /** A tsquery of all its forms, synonyms and likely spellings. */
  query: string;
  /** The same with its beginnings of words spelt out. */
  spelt: string;
  /** The word alone, as a tsquery over stems. */
  own: string;
  /** Publications that mean the word itself, as a tsquery: it is in the headline as it was typed, or as a name there. */
  better: string;
  /** Inverse document frequency: the rarer the word, the higher. */
  idf: number;
  /** Few publications of late have it: the index may be asked for it alone. */
  isRare: boolean;
  /** Number of recent publications per day that have it, and their share of all. */
  recent: { perDay: number; share: number };
}

/** Sample for the frequency of words: its days, its maximum of publications, and the share of them up to which a word is rare (one in a hundred). */
const sample = { days: 2, max: 3_000, rare: 0.01 } as const;
const dayMs = 86_400_000;

/**
 * Reads the words and their alternatives as tsqueries; a word of nothing but stop words is left out. @param alternatives texts as a reader would type
 * them
 */
export async function readTerms(
  tx: Queryable,
  words: readonly { typed: string; alternatives: readonly string[]; isOpenEnded: boolean }[],
  at: Date,
): Promise<SearchTerm[]> {
  const flat = words.flatMap(({ alternatives }, index) => alternatives.map((text) => ({ index, text })));
  if (flat.length === 0) return [];
  const found = await tx.execute<{ place: number; forms: string }>(sql`
    select place, websearch_to_tsquery('news_ru', search_fold(text))::text as forms
    from unnest(${intArray(flat.map(({ index }) => index))}, ${textArray(flat.map(({ text }) => text))}) as asked (place, text)`);
  const written = await tx.execute<{ own: string; exact: string }>(sql`
    select websearch_to_tsquery('news_ru', folded)::text as own, websearch_to_tsquery('news_plain', folded)::text as exact
    from unnest(${textArray(words.map(({ typed }) => typed))}) with ordinality as asked (text, place), search_fold(text) as folded order by place`);
  const terms = words.flatMap(({ typed, isOpenEnded }, index) => {
    const forms = [
      ...new Set(found.rows.flatMap((row) => (row.place === index && row.forms !== '' ? [row.forms] : []))),
    ];
    const { own = '', exact = '' } = written.rows[index] ?? {};
    // A stop word stands for nothing, whatever looks like it.
    if (forms.length === 0 || own === '') return [];
    const query = [...forms, ...beginnings(forms, isOpenEnded)].map((one) => `( ${one} )`).join(' | ');
    return [{ typed, query, own, better: toBetter(typed, own, exact) }];
  });
  const spelt = await spellBeginnings(
    tx,
    terms.map(({ query }) => query),
  );
  return weigh(
    tx,
    terms.map((term, index) => ({ ...term, spelt: spelt[index] ?? term.query })),
    at,
  );
}

function toBetter(typed: string, own: string, exact: string): string {
  const names = hasAdjective(typed) ? [] : lexemesOf(own).map(toName);
  return [...(exact === '' ? [] : [`( ${inPlain(exact)} )`]), ...names].join(' | ');
}

/** A form of one stem also finds what is derived from it: «продажа» and «продать» share a beginning. */
const derivable = { from: 5, cut: 1, openFrom: 3 } as const;

function beginnings(forms: readonly string[], isOpenEnded: boolean): string[] {
  return forms.flatMap((form) => {
    // A name with figures is not widened to a beginning.
    const stem = /^'(\p{L}+)'$/u.exec(form)?.[1] ?? '';
    if (stem.length >= derivable.from)
      return [`'${stem.slice(0, Math.max(derivable.from, stem.length - derivable.cut))}':*`];
    return isOpenEnded && stem.length >= derivable.openFrom ? [`'${stem}':*`] : [];
  });
}

/** Weighs each term by its rarity in the latest publications. */
async function weigh(
  tx: Queryable,
  terms: readonly Omit<SearchTerm, 'idf' | 'isRare' | 'recent'>[],
  at: Date,
): Promise<SearchTerm[]> {
  const today = Math.floor(at.getTime() / dayMs);
  const days = intArray(Array.from({ length: sample.days + 1 }, (_, index) => today - index));
  const counted = sql`select count(*)::int from (select from article_search where search_day(published_at) && ${days}`;
  const found = await tx.execute<{ all: number; counts: number[] }>(sql`
    select (${counted} limit ${sample.max}) as sampled) as "all",
      array[${sql.join(
        terms.map(({ spelt }) => sql`(${counted} and words @@ ${spelt}::tsquery limit ${sample.max}) as sampled)`),
        sql`, `,
      )}]::int[] as counts`);
  const { all = 0, counts = [] } = found.rows[0] ?? {};
  return terms.map((term, index) => {
    const count = counts[index] ?? 0;
    const idf = Math.log((all + 2) / (count + 1)) + minIdf;
    return {
      ...term,
      idf: isQuestionWord(term.typed) ? Math.min(idf, maxQuestionIdf) : idf,
      isRare: count <= all * sample.rare,
      // Today counts as half a day: only part of it has passed.
      recent: { perDay: count / (sample.days + 0.5), share: count / Math.max(1, all) },
    };
  });
}

/** Idf of a word that everything has. */
const minIdf = 0.2;
/** Maximum idf of a question word: «сколько». */
const maxQuestionIdf = 1;

/** Number of the rarest words that the index is asked for in pairs; the rarest is also asked for alone, and so are the others that are rare. */
const paired = 4;

/** Chooses the terms that the index is asked for, alone or in pairs. */
function listCandidates(terms: readonly SearchTerm[]): {
  alone: SearchTerm[];
  pairs: (readonly [SearchTerm, SearchTerm])[];
} {
  const [first, ...rest] = [...terms].sort((one, other) => other.idf - one.idf).slice(0, paired);
  if (!first) return { alone: [], pairs: [] };
  const alone = [first, ...rest.filter(({ isRare }) => isRare)];
  // Whoever is asked for alone is found in every pair as well.
  const common = rest.filter(({ isRare }) => !isRare);
  const pairs = common.flatMap((one, index) => common.slice(index + 1).map((other) => [one, other] as const));
  return { alone, pairs };
}

/** Builds the index query for the publications that may be worth ranking for some of the words; null without words. */
export function toCandidateQuery(terms: readonly SearchTerm[]): IndexQuery | null {
  const { alone, pairs } = listCandidates(terms);
  if (alone.length === 0) return null;
  const write = (form: 'query' | 'spelt') =>
    [
      ...alone.map((term) => `( ${term[form]} )`),
      ...pairs.map(([one, other]) => `( ( ${one[form]} ) & ( ${other[form]} ) )`),
    ].join(' | ');
  return { indexed: write('query'), spelt: write('spelt') };
}

/** Estimates the publications a day that `toCandidateQuery` will find, as if words stood beside each other by chance. */
export function expectPerDay(terms: readonly SearchTerm[]): number {
  const { alone, pairs } = listCandidates(terms);
  const together = pairs.map(([one, other]) => one.recent.perDay * other.recent.share);
  return [...alone.map(({ recent }) => recent.perDay), ...together].reduce((sum, count) => sum + count, 0);
}

export interface LooseStory {
  storyId: number;
  articleId: number;
}

export interface LooselyFound {
  candidates: number;
  stories: number;
  page: LooseStory[];
  /** The words, by their places among the terms, that the best result of all pages does not have. */
  missing: number[];
}

/** Weights of a word by its place in a publication: nowhere, in the text, in the headline, there as it was typed or as a name. */
const weights = [0, 0.7, 1, 1.1] as const;
/** With some of the words alone all of it counts less; with words that stand side by side in the query and in the text more. */
const factors = { some: 0.75, near: 0.3 } as const;
/** A publication has to match so much of what the words weigh. */
const minCoverage = 0.25;

/**
 * Visible stories with a publication that has some of the words, those that have most of what the words tell first. A publication's score is
 *
 *     coverage³ × (1 + 0.3 × neighbours) × (0.4 + 0.6 × 2^(−age / 7 days))
 *
 * with coverage the share of the words' idf that it has, and neighbours the share of the query's pairs of neighbouring words that stand at most two
 * places apart; a story's is its best publication's, more for each of its outlets where it fits.
 * @param query finds the publications to rank (`toCandidateQuery`)
 */
export async function findLoosely(
  tx: Queryable,
  terms: readonly SearchTerm[],
  query: IndexQuery,
  scope: SearchScope,
  {
    days,
    max,
    unmeant,
    offset,
    limit,
  }: { days: number | null; max: number; unmeant: string; offset: number; limit: number },
): Promise<LooselyFound> {
  const sum = terms.reduce((total, { idf }) => total + idf, 0);
  const column = (index: number) => sql.identifier(`level_${index}`);
  const levels = terms.map((term, index) => sql`${levelOf(term)} as ${column(index)}`);
  const coverage = terms.map(({ idf }, index) => sql`${idf / sum}::float8 * (${textLevels})[${column(index)} + 1]`);
  const hasAll = terms.map((_, index) => sql`${column(index)} > 0`);
  const missing = terms.map((_, index) => sql`case when ${column(index)} = 0 then ${index}::int end`);
  const found = await tx.execute<{
    candidates: number;
    stories: number;
    story_id: number;
    article_id: number;
    missing: number[];
  }>(sql`
    with candidates as materialized (
      -- A copy is read once: the words are stored out of line, and each of the query's words looks at them.
      select article_id, story_id, published_at, words || ''::tsvector as words from (
        select article_id, story_id, published_at, words from article_search
        where ${matches(query, scope, days)} ${unmeant === '' ? sql`` : sql`and not words @@ ${unmeant}::tsquery`}
        order by published_at desc, article_id desc limit ${max}
      ) as youngest
    ), levelled as materialized (
      select article_id, story_id, published_at, ${nearnessOf(terms)} as near, ${sql.join(levels, sql`, `)} from candidates
    ), covered as materialized (
      select story_id, article_id, published_at, 1 + ${factors.near}::float8 * near as near,
        (${sql.join(coverage, sql` + `)}) * (case when ${sql.join(hasAll, sql` and `)} then 1 else ${factors.some}::float8 end) as coverage
      from levelled
    ), scored as materialized (
      select story_id, article_id, coverage ^ 3 * near
        * (0.4 + 0.6 * ${freshness(scope.at)}) as score
      from covered where coverage >= ${minCoverage}
    ), told as (
      select story_id, max(score) as score, (array_agg(article_id order by score desc, article_id))[1] as article_id from scored group by story_id
    ), once as materialized (
      -- An affair once, as in the strict search.
      select distinct on (coalesce(stories.affair_id, -stories.id)) told.story_id, told.article_id, told.score * standing as score, stories.sources_count
      from told join stories on stories.id = told.story_id, ${standing} where stories.articles_count > 0
      order by coalesce(stories.affair_id, -stories.id), stories.comments, told.score * standing desc, told.story_id desc
    ), visible as materialized (
      select story_id, article_id, score * ${outletsLift(sql`score`)} as score from once
    ), page as materialized (
      select story_id, article_id, score from visible order by score desc, story_id desc limit ${limit} offset ${offset}
    )
    select (select count(*)::int from candidates) as candidates, (select count(*)::int from visible) as stories,
      page.story_id, page.article_id,
      array_remove((
        select array[${sql.join(missing, sql`, `)}] from levelled
        where article_id = (select article_id from visible order by score desc, story_id desc limit 1)
      ), null) as missing
    from (select 1) as one left join page on true order by page.score desc nulls last, page.story_id desc`);
  const [first] = found.rows;
  return {
    candidates: first?.candidates ?? 0,
    stories: first?.stories ?? 0,
    page: found.rows.flatMap(({ story_id, article_id }) =>
      story_id === null ? [] : [{ storyId: story_id, articleId: article_id }],
    ),
    missing: first?.missing ?? [],
  };
}

const textLevels = sql.raw(`array[${weights.join(', ')}]::float8[]`);

/** Computes a term's place in `weights` for a publication; each test runs only where the one before it succeeded. */
function levelOf({ query, better }: Pick<SearchTerm, 'query' | 'better'>): SQL {
  const titled = sql`words @@ ${inHeadline(query)}::tsquery`;
  const best = better === '' ? sql`2` : sql`case when words @@ ${better}::tsquery then 3 else 2 end`;
  return sql`case when words @@ ${query}::tsquery then case when ${titled} then ${best} else 1 end else 0 end`;
}

/** The share of neighbouring words of the query that are neighbours in a publication, either way round, or with one word between them. */
function nearnessOf(terms: readonly SearchTerm[]): SQL {
  const pairs = terms.flatMap(({ own: other }, index) => {
    const own = terms[index - 1]?.own ?? '';
    return own === '' || other === '' ? [] : [besides(own, other)];
  });
  if (pairs.length === 0) return sql`0`;
  const counted = pairs.map((pair) => sql`case when words @@ ${pair}::tsquery then 1 else 0 end`);
  return sql`(${sql.join(counted, sql` + `)})::float8 / ${pairs.length}::float8`;
}

const lexeme = /'(?:[^'\\]|''|\\.)+'(:\*)?/gu;

/** Words of the headline are of weight A, its words as they are written of weight D. */
function inHeadline(query: string): string {
  return query.replace(lexeme, (found, open?: string) => (open ? `${found}A` : `${found}:A`));
}

function inPlain(query: string): string {
  return query.replace(lexeme, (found, open?: string) => (open ? `${found}D` : `${found}:D`));
}
