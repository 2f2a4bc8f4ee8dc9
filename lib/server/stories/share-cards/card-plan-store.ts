import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { categories, sources } from '../../platform/db/schema';
import { faviconFile, toImage } from '../../ingest/media/image-urls';
import type { CardKind, CardPicture, CardPlan } from './card-face';

/**
 * Lists the content of these subjects' cards. A subject that has no card any more (emptied, merged away, unknown) is
 * left out.
 */
export function listCardPlans(db: Queryable, kind: CardKind, ids: readonly number[]): Promise<Map<number, CardPlan>> {
  const list = { story: listStoryPlans, category: listCategoryPlans, channel: listChannelPlans }[kind];
  return list(db, ids);
}

interface StoryPlanRow extends Record<string, unknown> {
  id: number;
  title: string;
  outlets: number;
  category: string | null;
  last_article_at: string;
  article_id: number;
  pictured_id: number | null;
  media_id: string | null;
  variants: unknown;
  awaited_since: string | null;
}

/** Time for which a card waits for a picture after its article. */
const pictureTimeoutMs = 45_000;

/** The title of the first publication (R18) or an editor's own, and the picture that he has chosen, its own or the first one of another outlet. */
async function listStoryPlans(db: Queryable, ids: readonly number[]): Promise<Map<number, CardPlan>> {
  const { rows } = await db.execute<StoryPlanRow>(sql`
    select stories.id, coalesce(stories.headline, first.title) as title, first.id as article_id, stories.sources_count as outlets, categories.name as category,
      to_json(stories.last_article_at)#>>'{}' as last_article_at, pictured.id as pictured_id, pictured.media_id, media.variants,
      case when pictured.id is null and first.image_next_at is not null and first.image_attempts < 2 + cardinality(first.other_image_urls)
        then to_json(first.fetched_at)#>>'{}' end as awaited_since
    from stories
    join articles as first on first.id = stories.first_article_id and first.deleted_at is null
    left join categories on categories.id = stories.category_id
    left join lateral (
      select id, media_id from articles where story_id = stories.id and deleted_at is null and media_id is not null
      order by (id is distinct from stories.picture_article_id), (id <> first.id), published_at, id limit 1
    ) as pictured on true
    left join media on media.id = pictured.media_id
    where stories.id = any(${sql.param([...ids])}::int[]) and stories.articles_count > 0 and stories.merged_into is null`);
  return new Map(rows.map((row) => [row.id, toStoryPlan(row)]));
}

function toStoryPlan(row: StoryPlanRow): CardPlan {
  const picture = row.media_id === null ? null : toCardPicture(row.media_id, row.variants);
  const pictured = picture && row.pictured_id !== null && row.pictured_id !== row.article_id ? [row.pictured_id] : [];
  return {
    face: { kind: 'story', headline: row.title, outlets: row.outlets, category: row.category, picture },
    articleIds: [row.article_id, ...pictured],
    freshAt: new Date(row.last_article_at),
    pictureBy: row.awaited_since === null ? null : new Date(new Date(row.awaited_since).getTime() + pictureTimeoutMs),
  };
}

function toCardPicture(id: string, variants: unknown): CardPicture | null {
  const image = toImage({ id, variants });
  const [wide] = image?.crops ?? [];
  if (!image || !wide) return null;
  const size = ({ width, height }: CardPicture['full']) => ({ width, height });
  return { id, full: size(image.full), wide: size(wide) };
}

async function listCategoryPlans(db: Queryable, ids: readonly number[]): Promise<Map<number, CardPlan>> {
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  return new Map(
    rows.map(({ id, name }) => [
      id,
      { face: { kind: 'category', name }, articleIds: [], freshAt: null, pictureBy: null },
    ]),
  );
}

/** The favicon only where the media store keeps it: nothing is fetched for a card. */
async function listChannelPlans(db: Queryable, ids: readonly number[]): Promise<Map<number, CardPlan>> {
  const { id, name, description, favicon } = sources;
  const rows = await db
    .select({ id, name, description, favicon })
    .from(sources)
    .where(and(inArray(id, [...ids]), isNull(sources.hiddenAt)));
  return new Map(
    rows.map((row) => {
      const face = {
        kind: 'channel' as const,
        name: row.name,
        description: row.description,
        faviconId: findFaviconId(row.favicon),
      };
      return [row.id, { face, articleIds: [], freshAt: null, pictureBy: null }];
    }),
  );
}

const storedFavicon = new RegExp(`/media/([0-9a-f]{32})/${faviconFile.replace('.', '\\.')}$`);

function findFaviconId(favicon: string | null): string | null {
  return storedFavicon.exec(favicon ?? '')?.[1] ?? null;
}
