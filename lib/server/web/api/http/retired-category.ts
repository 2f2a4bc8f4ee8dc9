import type { Context, MiddlewareHandler } from 'hono';
import { findSuccessor } from '../../../editing/categories/category-edit-store';
import type { ApiDependencies } from '../api-dependencies';
import { parsePathId } from './query';

/** Leads a list of a retired category on to its successor's by a 308 (DESK-5); it is not kept for long, because the change may be undone. */
export function followSuccessor({ db }: Pick<ApiDependencies, 'db'>): MiddlewareHandler {
  return async (c, next) => {
    const id = parsePathId(c.req.query('category') ?? '');
    const successor = id === null ? null : await findSuccessor(db, id);
    return successor === null ? next() : lead(c, successor);
  };
}

function lead(c: Context, successor: number): Response {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set('category', String(successor));
  c.header('Cache-Control', 'no-cache');
  return c.redirect(`${pathname}?${searchParams}`, 308);
}
