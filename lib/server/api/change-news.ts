import type { Context, Hono } from 'hono';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { deletePublication, findPublication, listAsPublications } from '../channels/publication-store';
import { separateArticle } from '../stories/separate-article';
import type { ApiDependencies } from './api-dependencies';
import { refuse } from './problem';
import { readJsonBody } from './read-json-body';
import { requirePublisher, type PublisherEnv } from './require-publisher';

/** Another resource has a name among the ids. */
const path = '/api/v1/news/:id{(?!user-recommendations$)[^/]+}';

/** DELETE /api/v1/news/{id}/ (R21) and POST /api/v1/news/{id}/separate/ (R26): the publisher's own only. */
export function serveNewsChanges(app: Hono, deps: ApiDependencies): void {
  const { db, now } = deps;
  const publisher = requirePublisher(deps);

  app.delete(path, publisher, async (c: Context<PublisherEnv>) => {
    const deleted = await deletePublication(db, toWish(c), now());
    return deleted ? c.body(null, 204) : refuse(c, 'article_not_found');
  });

  app.post(`${path}/separate`, publisher, async (c: Context<PublisherEnv>) => {
    // It needs no body; a form of somebody else's page is none (CSRF-1).
    const body = await readJsonBody(c, { optional: true });
    if (!body.ok) return body.refusal;
    const separated = await separateArticle(db, toWish(c), now());
    if (separated.kind === 'alone') return refuse(c, 'alone_in_story');
    const row = separated.kind === 'missing' ? null : await findPublication(db, c.var.articleId);
    const [publication] = await listAsPublications(db, row ? [row] : []);
    return publication ? c.json<ChannelPublication>(publication) : refuse(c, 'article_not_found');
  });
}

function toWish({ var: { articleId, user } }: Context<PublisherEnv>) {
  return { articleId, actor: { kind: 'user', userId: user.id } as const };
}
