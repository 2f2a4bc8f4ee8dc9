import type { Hono } from 'hono';
import type { StoryDetail } from '@/lib/contract/story';
import { listArticlesOfStory } from '../articles/article-reading-store';
import { findCard } from '../cards/card-store';
import { findDigest } from '../stories/digest/story-digest-store';
import { findStory } from '../stories/story-store';
import type { ApiDependencies } from './api-dependencies';
import { ownOrigin } from './own-origin';
import { parsePathId } from './parse-path-id';
import { refuse } from './problem';
import { publicCaching } from './public-caching';
import { toStoryDetail } from '../stories/to-story';

const path = '/api/v1/story-detail';
/** More outlets than a story ever gathered in its three days; a bound, not a page size. */
const mostArticles = 200;

/** GET /api/v1/story-detail/{id}/; a merged story's old id leads to the new one by a 308 (R22). */
export function serveStoryDetail(app: Hono, { db, settings }: ApiDependencies): void {
  app.get(`${path}/:id`, publicCaching, async (c) => {
    const id = parsePathId(c.req.param('id'));
    const story = id === null ? null : await findStory(db, id);
    if (!story) return refuse(c, 'story_not_found');
    if (story.id !== id) return c.redirect(`${ownOrigin(settings)}${path}/${story.id}/`, 308);

    const articles = await listArticlesOfStory(db, story.id, mostArticles);
    if (articles.length === 0) return refuse(c, 'story_not_found');
    const share_card = await findCard(db, { kind: 'story', id: story.id });
    return c.json<StoryDetail>({ ...toStoryDetail(story, articles, await findDigest(db, story.id)), share_card });
  });
}
