import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { dueRows } from '../../platform/db/due-rows';
import { articlePages } from '../../platform/db/page-tables';
import { articles, hostLeases, sources } from '../../platform/db/schema';
import { intArray, textArray } from '../../platform/db/sql-array';
import { pagesOf, pauseSlot } from '../feeds/host-lease-store';
import type { PageDetails } from '../feeds/page-head';
import { maxImages } from '../feeds/pick-image';
import type { ArticleDraft, ArticleEdit, PlannedChanges } from './article-draft';
import { type ClassifiedText, classifyArticle } from './classify-article';
import { findWordRules } from './rules/word-rule-store';
import { applyRule } from './rules/word-rules';
import { findLearnedTopics } from './topics/learning/topic-learning-store';

/** Pages that are asked, by channel and hour: a new channel's list of 500 is not 500 requests. */
export const pagesPerHour = 60;
/** News older than this are not asked about any more. */
const freshMs = 24 * 3_600_000;
/** A page is asked once; a second time where no answer came. */
const maxAttempts = 2;
/** Period in which pictures or texts shared by several articles of a channel count as the site's, not theirs. */
const commonMs = 7 * 24 * 3_600_000;

export interface DuePage {
  articleId: number;
  sourceId: number;
  url: string;
  title: string;
  host: string;
  /** When it is due again, should the worker die. */
  until: Date;
}

/** Its feed left something out. A time that equals the fetch's was made up. */
const isIncomplete = sql`(image_url is null or (summary is null and text is null) or published_at = fetched_at)`;

/** Queues the pages of those of these new articles whose feed left out picture, text or time. */
export async function queuePages(tx: Queryable, articleIds: readonly number[], now: Date): Promise<void> {
  await queueWhere(tx, articleIds, isIncomplete, now);
}

/** Queues the page of an article whose pictures cannot be had: it may name another one. A page that has been asked is not asked again. */
export async function queuePageForPicture(db: Queryable, articleId: number, now: Date): Promise<void> {
  await queueWhere(db, [articleId], sql`media_id is null and deleted_at is null`, now);
}

/**
 * Queues the pages of those of these articles whose channel may be asked about. Items that lead to a front page, posts of Telegram and articles of an
 * operator's file have no page of their own.
 */
async function queueWhere(tx: Queryable, articleIds: readonly number[], condition: SQL, now: Date): Promise<void> {
  if (articleIds.length === 0) return;
  const fresh = new Date(now.getTime() - freshMs).toISOString();
  await tx.execute(sql`
    insert into article_pages (article_id, source_id, host, news_at, next_at)
    select articles.id, source_id, substring(articles.url from '^https?://([^/?#]+)'), published_at, ${now.toISOString()}::timestamptz
    from articles join sources on sources.id = source_id
    where articles.id = any(${intArray(articleIds)}) and asks_pages and rss_url is not null
      and ${condition}
      and published_at > ${fresh}::timestamptz
      and articles.url !~ '#!' and articles.url ~ '^https?://[^/?#]+' and articles.url !~ '^https?://(t|telegram)[.]me/'
    on conflict do nothing`);
}

/** Drafts of a source that change stored articles, with what the articles' pages gave where the feed still leaves it out. */
export async function completeFromPages(
  tx: Queryable,
  sourceId: number,
  plan: PlannedChanges,
): Promise<PlannedChanges> {
  const ids = [...plan.edits, ...plan.takeovers].map(({ article }) => article.id);
  if (ids.length === 0) return plan;
  const rows = await tx
    .select({ id: articlePages.articleId, description: articlePages.description, imageUrl: articlePages.imageUrl })
    .from(articlePages)
    .where(and(inArray(articlePages.articleId, ids), eq(articlePages.outcome, 'read')));
  if (rows.length === 0) return plan;
  const pages = new Map(rows.map((row) => [row.id, row]));
  const weigh = await openWeighing(tx, sourceId);
  const complete = ({ article, draft }: ArticleEdit): ArticleEdit => {
    const page = pages.get(article.id);
    if (!page) return { article, draft };
    const images = toImages([draft.imageUrl, ...(draft.otherImageUrls ?? []), page.imageUrl]);
    if (draft.summary !== null || draft.text !== null || page.description === null)
      return { article, draft: { ...draft, ...images } };
    const words = { ...draft, summary: page.description };
    return { article, draft: { ...words, ...images, ...weigh(words) } };
  };
  return { ...plan, edits: plan.edits.map(complete), takeovers: plan.takeovers.map(complete) };
}

/** The first so many that are there, each once. */
function toImages(urls: readonly (string | null)[]): { imageUrl: string | null; otherImageUrls: string[] } {
  const [imageUrl = null, ...others] = new Set(urls.filter((url) => url !== null));
  return { imageUrl, otherImageUrls: others.slice(0, maxImages - 1) };
}

type Weighed = Pick<ArticleDraft, 'categoryId' | 'categoryChance' | 'inBelarus' | 'inWorld'>;
type WeighedWords = Omit<ClassifiedText, 'topics'> & { rubrics: readonly string[] | null };

/** Prepares the classification of topic and places for a source's articles whose words have changed. */
async function openWeighing(tx: Queryable, sourceId: number): Promise<(words: WeighedWords) => Weighed> {
  const [source] = await tx
    .select({ defaultCategoryId: sources.defaultCategoryId })
    .from(sources)
    .where(eq(sources.id, sourceId))
    .limit(1);
  const learned = await findLearnedTopics(tx, sourceId);
  const findRule = await findWordRules(tx, sourceId);
  return ({ rubrics, ...words }) => {
    const text = { ...words, topics: rubrics ?? [] };
    const classified = classifyArticle(text, source?.defaultCategoryId ?? null, learned);
    const { topic, chance, isInBelarus, isInWorld } = applyRule(classified, findRule(text));
    return { categoryId: topic, categoryChance: chance, inBelarus: isInBelarus, inWorld: isInWorld };
  };
}

/** Another page of its host is being asked, or the pause since then is not over. */
const isHostBusy = (now: Date): SQL => sql`exists (
  select from ${hostLeases} where ${hostLeases.host} = ${pagesOf('')} || ${articlePages.host}
    and ${hostLeases.slot} = ${pauseSlot} and ${hostLeases.leasedUntil} > ${now.toISOString()}::timestamptz)`;

/** Channels that have had their share of this hour. */
const isSpent = (now: Date): SQL => sql`${articlePages.sourceId} in (
  select source_id from article_pages where asked_at > ${now.toISOString()}::timestamptz - interval '1 hour'
  group by source_id having count(*) >= ${pagesPerHour})`;

/** Claims the page of the newest article that may be asked now; null when there is none. @param except sources that are to wait. */
export async function claimDuePage(
  db: Queryable,
  { now, until, except }: { now: Date; until: Date; except: readonly number[] },
): Promise<DuePage | null> {
  const due = dueRows(db, articlePages.articleId, {
    where: and(
      lte(articlePages.nextAt, now),
      lt(articlePages.attempts, maxAttempts),
      except.length > 0 ? notInArray(articlePages.sourceId, [...except]) : undefined,
      sql`not ${isHostBusy(now)}`,
      sql`not ${isSpent(now)}`,
    ),
    orderBy: [desc(articlePages.newsAt), desc(articlePages.articleId)],
    limit: 1,
  });
  const [claimed] = await db
    .update(articlePages)
    .set({ nextAt: until, askedAt: now, attempts: sql`${articlePages.attempts} + 1` })
    .where(inArray(articlePages.articleId, due))
    .returning({ articleId: articlePages.articleId, sourceId: articlePages.sourceId, host: articlePages.host });
  if (!claimed) return null;
  const [article] = await db
    .select({ url: articles.url, title: articles.title })
    .from(articles)
    .where(eq(articles.id, claimed.articleId))
    .limit(1);
  return article ? { ...claimed, ...article, until } : null;
}

/** Gives a page back that was not asked: it counts neither as a try nor as one of the hour's requests. */
export async function putOffPage(db: Queryable, page: DuePage, dueAt: Date): Promise<void> {
  await db
    .update(articlePages)
    .set({ nextAt: dueAt, askedAt: null, attempts: sql`greatest(${articlePages.attempts} - 1, 0)` })
    .where(isStillClaimed(page));
}

/** A page that did not answer is asked once more at `dueAt`; after the second try it is left. */
export async function recordPageFailure(db: Queryable, page: DuePage, dueAt: Date): Promise<void> {
  const isLast = sql`${articlePages.attempts} >= ${maxAttempts}`;
  await db
    .update(articlePages)
    .set({
      nextAt: sql`case when ${isLast} then null else ${dueAt.toISOString()}::timestamptz end`,
      outcome: sql`case when ${isLast} then 'failed' end`,
    })
    .where(isStillClaimed(page));
}

/** A page that may not be fetched, or is not the article's, is not asked again. */
export async function endPage(
  db: Queryable,
  page: DuePage,
  outcome: 'forbidden' | 'useless' | 'failed',
): Promise<void> {
  await db.update(articlePages).set({ nextAt: null, outcome }).where(isStillClaimed(page));
}

/** Its publisher has taken the page down (410): the article is marked as one that has left its feed is (FEED-13). */
export async function recordGonePage(tx: Queryable, page: DuePage, now: Date): Promise<void> {
  await tx.update(articlePages).set({ nextAt: null, outcome: 'gone' }).where(isStillClaimed(page));
  await tx
    .update(articles)
    .set({ retractedAt: now })
    .where(and(eq(articles.id, page.articleId), isNull(articles.retractedAt), isNull(articles.deletedAt)));
}

/**
 * Gives an article what its feed left out and its page tells (PAGE-1), inside the caller's transaction. A picture comes the way of a feed's; an
 * article whose words or time have changed waits for the clusterer like an edited one, and new words may give it another topic.
 * @returns whether it waits.
 */
export async function takePage(tx: Queryable, page: DuePage, details: PageDetails, now: Date): Promise<boolean> {
  const [article] = await tx.select().from(articles).where(eq(articles.id, page.articleId)).limit(1).for('update');
  if (!article || article.deletedAt !== null) {
    await endPage(tx, page, 'failed');
    return false;
  }
  const wantsText = article.summary === null && article.text === null;
  const description =
    wantsText && details.description !== null && !(await isCommonWords(tx, article, details.description, now))
      ? details.description
      : null;
  const named = toImages([details.imageUrl, ...(details.otherImageUrls ?? [])]);
  const found =
    article.mediaId === null
      ? await ownOnly(tx, article, [named.imageUrl ?? [], named.otherImageUrls].flat(), now)
      : [];
  const isUndated = article.publishedAt.getTime() === article.fetchedAt.getTime();
  const words = {
    ...(description === null
      ? {}
      : {
          summary: description,
          ...(await openWeighing(tx, article.sourceId))({ ...article, summary: description }),
        }),
    ...(article.author === null && details.author !== null ? { author: details.author } : {}),
    ...(isUndated && details.publishedAt !== null ? { publishedAt: details.publishedAt } : {}),
  };
  const isReworded = Object.keys(words).length > 0;
  const changes = { ...(isReworded ? { ...words, clusterSeq: null } : {}), ...addImages(article, found, now) };
  if (Object.keys(changes).length > 0)
    await tx
      .update(articles)
      .set({ ...changes, updatedAt: now })
      .where(eq(articles.id, article.id));
  await tx
    .update(articlePages)
    .set({ description, imageUrl: found[0] ?? null, nextAt: null, outcome: 'read' })
    .where(eq(articlePages.articleId, article.id));
  return isReworded;
}

type ArticleRow = typeof articles.$inferSelect;

/** The page's pictures behind the feed's: the next try is the first that has not been tried. */
function addImages(article: ArticleRow, found: readonly string[], now: Date): Partial<ArticleRow> {
  const known = article.imageUrl === null ? [] : [article.imageUrl, ...article.otherImageUrls];
  const images = toImages([...known, ...found]);
  const count = 1 + images.otherImageUrls.length;
  if (images.imageUrl === null || count === known.length) return {};
  return { ...images, imageNextAt: now, imageAttempts: Math.min(article.imageAttempts, known.length) };
}

/** Returns true when another article of the channel begins with the same words: a site's slogan would make strangers alike. */
async function isCommonWords(tx: Queryable, article: ArticleRow, words: string, now: Date): Promise<boolean> {
  const others = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(isNeighbour(article, now), eq(articles.summary, words)))
    .limit(1);
  return others.length > 0;
}

/** Without the pictures that another article of the channel has already: the site's emblem is none of the article. */
async function ownOnly(tx: Queryable, article: ArticleRow, urls: string[], now: Date): Promise<string[]> {
  if (urls.length === 0) return [];
  const named = textArray(urls);
  const others = await tx
    .select({ first: articles.imageUrl, more: articles.otherImageUrls })
    .from(articles)
    .where(
      and(
        isNeighbour(article, now),
        sql`(${articles.imageUrl} = any(${named}) or ${articles.otherImageUrls} && ${named})`,
      ),
    )
    .limit(maxCompared);
  const taken = new Set(others.flatMap(({ first, more }) => [first, ...more]));
  return urls.filter((url) => !taken.has(url));
}

/** Articles with one of a few pictures: more say nothing new. */
const maxCompared = 100;

function isNeighbour({ id, sourceId }: ArticleRow, now: Date): SQL | undefined {
  return and(
    eq(articles.sourceId, sourceId),
    ne(articles.id, id),
    gt(articles.publishedAt, new Date(now.getTime() - commonMs)),
  );
}

/** Ends the wait of pages whose news have grown old, and of those whose workers died twice. */
export async function dropLatePages(db: Queryable, now: Date): Promise<void> {
  const old = lt(articlePages.newsAt, new Date(now.getTime() - freshMs));
  const isGivenUp = sql`(${articlePages.attempts} >= ${maxAttempts} and ${articlePages.nextAt} <= ${now.toISOString()}::timestamptz)`;
  await db
    .update(articlePages)
    .set({ nextAt: null, outcome: sql`case when ${old} then 'late' else 'failed' end` })
    .where(and(isNotNull(articlePages.nextAt), sql`(${old} or ${isGivenUp})`));
}

/** Lets or forbids a channel's pages to be asked; those that wait are forgotten. @returns false when there is no such channel. */
export async function setAsksPages(tx: Queryable, sourceId: number, asksPages: boolean): Promise<boolean> {
  const changed = await tx
    .update(sources)
    .set({ asksPages })
    .where(eq(sources.id, sourceId))
    .returning({ id: sources.id });
  if (!asksPages)
    await tx.delete(articlePages).where(and(eq(articlePages.sourceId, sourceId), isNotNull(articlePages.nextAt)));
  return changed.length > 0;
}

function isStillClaimed({ articleId, until }: DuePage): SQL | undefined {
  return and(eq(articlePages.articleId, articleId), eq(articlePages.nextAt, until));
}
