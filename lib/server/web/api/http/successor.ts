import type { Context, MiddlewareHandler } from 'hono';
import { findSuccessor } from '../../../editing/categories/category-edit-store';
import { findMergedInto } from '../../../editing/channels/channel-merge-store';
import type { ApiDependencies } from '../api-dependencies';
import { parsePathId } from './query';

/**
 * Leads a list of a retired category on to its successor's by a 308 (DESK-5), and one of a channel that is part of another one to that one's (CHANNELS-9); it
 * is not kept for long, because the change may be undone.
 */
export function followSuccessor({ db }: Pick<ApiDependencies, 'db'>): MiddlewareHandler {
  return async (c, next) => {
    const [category, source] = ['category', 'source'].map((name) => parsePathId(c.req.query(name) ?? ''));
    const successor = category === null || category === undefined ? null : await findSuccessor(db, category);
    if (successor !== null) return lead(c, 'category', successor);
    const whole = source === null || source === undefined ? null : await findMergedInto(db, source);
    return whole === null ? next() : lead(c, 'source', whole);
  };
}

function lead(c: Context, parameter: 'category' | 'source', id: number): Response {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set(parameter, String(id));
  c.header('Cache-Control', 'no-cache');
  return c.redirect(`${pathname}?${searchParams}`, 308);
}
