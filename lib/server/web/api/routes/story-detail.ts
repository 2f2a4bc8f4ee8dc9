import type { Context, Hono } from 'hono';
import { object, string } from 'yup';
import type { StoryDetail } from '@/lib/contract/story';
import { maxHeadlines, type StoryHeadline } from '@/lib/contract/story-headlines';
import {
  type ArticleRow,
  listArticlesOfStory,
  listNamedArticlesOfStory,
  listSaidSentences,
  listTexts,
  toArticle,
} from '../../../ingest/articles/article-reading-store';
import { countryOfSite } from '../../../ingest/articles/country-of-site';
import { listHeadlinesOfStory } from '../../../ingest/articles/headline-store';
import { findCard } from '../../../stories/share-cards/card-store';
import { listAffairMembers } from '../../../stories/affairs/affair-reading-store';
import { findDigest } from '../../../stories/digest/story-digest-store';
import { listOwnWords } from '../../../stories/digest/own-words';
import { reprintsOf, toDigest } from '../../../stories/digest/to-digest';
import { findPresentStory } from '../../../stories/story-change-store';
import { findStory, type StoryRow } from '../../../stories/story-store';
import { findStoryTakedown } from '../../../stories/takedowns/takedown-store';
import { toStoryDetail } from '../../../stories/to-story';
import type { Queryable } from '../../../platform/db/client';
import type { ApiDependencies } from '../api-dependencies';
import { articleCursor } from '../http/pagination';
import { ownOrigin } from '../http/origins';
import { idFilter, parsePathId, parseQuery } from '../http/query';
import { refuse, refuseTakenDown } from '../http/problem';
import { publicCaching } from '../http/caching';
import { createRead } from '../http/reading';

const path = '/api/v1/story-detail';
/** Articles in the response, and bytes of all their fields except the texts. Story pages contain these bytes about twice. */
const maxInline = { articles: 200, bytes: 400_000 };
/** Maximum size of one response (OUT-1). */
const maxResponseBytes = 1_000_000;
/** The largest page size of lists. */
const followingPage = 100;

export const storyDetailQuery = object({
  article: idFilter('Публикация — целое число от 1.'),
  texts: string().oneOf(['none'] as const, 'texts — только none.'),
});

/** GET /api/v1/story-detail/{id}/; the old id of a merged story redirects to the new one with a 308 (R22), what an editor has taken down is 410, by law 451 (R51). GET …/{id}/headlines/ in the same way. */
export function serveStoryDetail(app: Hono, deps: ApiDependencies): void {
  const { settings } = deps;
  const read = createRead(deps);

  app.get(`${path}/:id`, publicCaching, async (c) => {
    const id = parsePathId(c.req.param('id'));
    const parsed = parseQuery(storyDetailQuery, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    return read(c, async (db) => {
      const story = id === null ? null : await findStory(db, id);
      if (!story) return refuseMissing(c, db, id);
      if (story.id !== id) return c.redirect(`${ownOrigin(settings)}${path}/${story.id}/`, 308);

      const { article, texts } = parsed.value;
      const detail = await describe(db, story, article ?? null);
      if (detail === null) return refuse(c, 'story_not_found');
      return c.json<StoryDetail>(texts === 'none' ? detail : await withTexts(db, detail, article ?? null));
    });
  });

  app.get(`${path}/:id/headlines`, publicCaching, async (c) => {
    const id = parsePathId(c.req.param('id'));
    return read(c, async (db) => {
      const story = id === null ? null : await findStory(db, id);
      if (!story) return refuseMissing(c, db, id);
      if (story.id !== id) return c.redirect(`${ownOrigin(settings)}${path}/${story.id}/headlines/`, 308);
      return c.json<StoryHeadline[]>(await compareHeadlines(db, story.id));
    });
  });

  async function refuseMissing(c: Context, db: Queryable, id: number | null): Promise<Response> {
    const takedown = id === null ? null : await findStoryTakedown(db, await findPresentStory(db, id));
    return takedown ? refuseTakenDown(c, takedown.grounds) : refuse(c, 'story_not_found');
  }

  async function describe(db: Queryable, story: StoryRow, requestedId: number | null): Promise<StoryDetail | null> {
    const oldest = await listArticlesOfStory(db, {
      storyId: story.id,
      after: null,
      offset: 0,
      limit: maxInline.articles + 1,
    });
    if (oldest.length === 0) return null;
    const stored = await findDigest(db, story.id);
    const [inline, share_card, said, affairs] = await Promise.all([
      chooseInline(db, story, oldest, requestedId),
      findCard(db, { kind: 'story', id: story.id }),
      listSaidSentences(db, stored?.summary ?? []),
      listAffairMembers(db, story.affairId === null ? [] : [story.affairId]),
    ]);
    const digest = toDigest(stored, oldest, said);
    const reprints = reprintsOf(digest && stored);
    return { ...toStoryDetail(story, { ...inline, digest, reprints, affairs }), share_card };
  }

  /** The oldest articles within the limits, plus the first article and the requested one. */
  async function chooseInline(
    db: Queryable,
    story: StoryRow,
    oldest: readonly ArticleRow[],
    requestedId: number | null,
  ) {
    const begun = takeWithin(oldest.slice(0, maxInline.articles), maxInline.bytes);
    const last = begun.at(-1);
    if (begun.length === oldest.length || last === undefined) return { articles: begun, next: null };
    const missing = [story.firstArticleId, requestedId].filter(
      (id) => id !== null && !begun.some((row) => row.id === id),
    );
    const named = await listNamedArticlesOfStory(
      db,
      story.id,
      missing.filter((id) => id !== null),
    );
    const next = new URL(`${ownOrigin(settings)}/api/v1/news/`);
    next.search = String(
      new URLSearchParams({ story: String(story.id), page_size: String(followingPage), cursor: articleCursor(last) }),
    );
    return { articles: [...begun, ...named], next: next.href };
  }

  /** Adds whole texts within the size limit: of the requested article, of the first one, then of the others, oldest first. */
  async function withTexts(db: Queryable, detail: StoryDetail, requestedId: number | null): Promise<StoryDetail> {
    const first = detail.news_article?.id ?? null;
    const ids = detail.news_articles.map(({ id }) => id);
    const order = [...new Set([requestedId, first].filter((id) => id !== null && ids.includes(id)).concat(ids))].filter(
      (id) => id !== null,
    );
    const found = await listTexts(db, order, maxResponseBytes);
    let room = maxResponseBytes - bytesOf(detail);
    const whole = new Map<number, string>();
    for (const id of order) {
      const text = found.get(id);
      // The response contains the first article twice: by itself and among the others.
      const bytes = bytesOf(text ?? null) * (id === first ? 2 : 1);
      if (text === undefined || bytes > room) continue;
      whole.set(id, text);
      room -= bytes;
    }
    const withText = <T extends { id: number }>(article: T) => ({ ...article, text: whole.get(article.id) ?? null });
    return {
      ...detail,
      news_article: detail.news_article && withText(detail.news_article),
      news_articles: detail.news_articles.map(withText),
    };
  }
}

/** The story's publications with what their headlines alone say, oldest first, as many as have room. */
async function compareHeadlines(db: Queryable, storyId: number): Promise<StoryHeadline[]> {
  const [rows, digest] = await Promise.all([listHeadlinesOfStory(db, storyId, maxHeadlines), findDigest(db, storyId)]);
  const reprints = reprintsOf(digest);
  const own = listOwnWords(rows.map(({ title, source }) => ({ title, sourceId: source.id })));
  let room = maxResponseBytes;
  const headlines = rows.map(({ id, title, url, publishedAt, country, source }, index) => {
    const original = reprints.get(id);
    return {
      id,
      title,
      url,
      publication_at: publishedAt.toISOString(),
      source,
      ...(original !== undefined && { reprint_of: original }),
      country: country ?? countryOfSite(url),
      own_words: own[index] ?? [],
    };
  });
  return headlines.filter((headline) => (room -= bytesOf(headline) + 1) > 0);
}

/** The first rows that fit into so many bytes of JSON, at least one. Each row's picture counts twice: it is also listed among the story's pictures. */
function takeWithin(rows: readonly ArticleRow[], bytes: number): ArticleRow[] {
  let taken = 0;
  const end = rows.findIndex((row, index) => {
    const article = toArticle(row, new Map());
    taken += bytesOf(article) + bytesOf(article.image);
    return index > 0 && taken > bytes;
  });
  return rows.slice(0, end === -1 ? undefined : end);
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
