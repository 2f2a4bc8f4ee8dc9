import type { Hono } from 'hono';
import { object } from 'yup';
import type { Recommendation } from '@/lib/contract/recommendation';
import { parseQuery, wholeNumber } from './parse-query';
import { refuse } from './problem';

const mostDays = 365;
const mostItems = 100;
const deepestItem = 10_000;
const offsetMessage = `Смещение — целое число от 0 до ${deepestItem}.`;

const schema = object({
  days: wholeNumber('Число дней — целое от 1.').transform((days: number) => Math.min(days, mostDays)),
  num_recommendations: wholeNumber('Число рекомендаций — целое от 1.').transform((count: number) => Math.min(count, mostItems)),
  offset: wholeNumber(offsetMessage, 0).max(deepestItem, offsetMessage),
});

/**
 * GET /api/v1/news/user-recommendations/?days=&num_recommendations=&offset= (spec §7): a plain list, empty for an anonymous caller (R13)
 * and, until reading is recorded, for everyone.
 */
export function serveUserRecommendations(app: Hono): void {
  app.get('/api/v1/news/user-recommendations', (c) => {
    const parsed = parseQuery(schema, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    return c.json<Recommendation[]>([], 200, { 'Cache-Control': 'private, no-store' });
  });
}
