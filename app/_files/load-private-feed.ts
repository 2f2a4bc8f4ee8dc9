import { ApiError } from '@/lib/client/api-error';
import { loadPrivateFeedItems } from '@/lib/client/private-feed';
import { privateFeed, writeFeed } from '@/lib/seo/feed-build';
import { feedTypes } from '@/lib/seo/feed-model';
import { siteContext } from '@/lib/site/settings';

/** The peer and what the proxies say of the client: by these the API counts wrong secrets. */
const clientHeaders = ['x-sujet-peer', 'x-forwarded-for'] as const;

const words = {
  404: 'Здесь нет такой ленты.',
  429: 'Слишком много запросов. Повторите позже.',
  503: 'Сервис временно недоступен. Попробуйте через несколько секунд.',
} as const;

/** Responds with a private feed in Atom. Its address is never logged: what fails is only counted as a failure of the API. */
export async function loadPrivateFeed(secret: string, headers: Headers): Promise<Response> {
  const client = clientHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  try {
    const items = await loadPrivateFeedItems(secret, Object.fromEntries(client));
    return respond(200, writeFeed.atom(privateFeed(items, secret, siteContext().origin)), feedTypes.atom);
  } catch (error) {
    const status = error instanceof ApiError && (error.status === 404 || error.status === 429) ? error.status : 503;
    return respond(status, `${words[status]}\n`, 'text/plain');
  }
}

function respond(status: number, body: string, type: string): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  return new Response(body, { status, headers });
}
