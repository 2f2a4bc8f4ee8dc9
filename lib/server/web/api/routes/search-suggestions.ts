import { object, string } from 'yup';
import { cleanQuery } from '@/lib/contract/clean-query';
import { maxQueryLength } from '@/lib/contract/search-rules';
import type { Hono } from 'hono';
import { addressSubject } from '../../../people/accounts/rate-limit-store';
import { createAddressRateLimiter, type AddressRateLimit } from '../../../people/activity/address-rate-limiter';
import { createSuggestions } from '../../../stories/search/suggest/present-suggestions';
import { listHeadlines } from '../../../stories/search/suggest/suggestion-store';
import type { ApiDependencies } from '../api-dependencies';
import { publicCaching } from '../http/caching';
import { createRead } from '../http/reading';
import { clientAddress } from '../http/client-address';
import { refuse, tooManyRequests } from '../http/problem';
import { parseQuery } from '../http/query';

export const suggestionsQuery = object({
  q: string()
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? cleanQuery(sent) : sent))
    .required('Введите, что искать.')
    .max(maxQueryLength, `Запрос длиннее ${maxQueryLength} знаков: сократите его.`),
});

/** As fast as several people behind one address type. */
export const suggestionRateLimit: AddressRateLimit = { uses: 300, perMs: 60_000, addresses: 20_000 };

/** GET /api/v1/search/suggestions/?q=: names and headlines that a query may be the beginning of (SEARCH-6). */
export function serveSuggestions(app: Hono, deps: ApiDependencies): void {
  const { settings, now } = deps;
  const read = createRead(deps);
  const rateLimiter = createAddressRateLimiter(suggestionRateLimit);
  const suggestions = createSuggestions(() => read(null, listHeadlines), now);
  deps.losses.listen(suggestions.forget);

  app.get('/api/v1/search/suggestions', publicCaching, async (c) => {
    const parsed = parseQuery(suggestionsQuery, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const moment = now();
    if (!rateLimiter.consume(addressSubject(clientAddress(c, settings.trustProxy)), moment))
      return tooManyRequests(c, Math.ceil(suggestionRateLimit.perMs / 1_000));
    const found = await suggestions.find(parsed.value.q);
    return c.json({ results: found.map(({ text, storyId }) => ({ text, story_id: storyId })) });
  });
}
