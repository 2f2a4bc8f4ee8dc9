import type { MiddlewareHandler } from 'hono';
import { refuse } from './problem';

/** INP-1: PostgreSQL's text has no NUL, so no parameter may. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (name.includes('\0') || value.includes('\0')) return refuse(c, 'invalid');
  }
  await next();
};
