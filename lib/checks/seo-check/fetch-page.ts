import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';

/** A server's response to one request; redirects are not followed. */
export interface SiteResponse {
  /** The requested address. */
  url: string;
  /** 0: there was no response. */
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface RequestOptions {
  agent?: string;
  method?: 'GET' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
}

/** Requests a path of the site or an absolute address. */
export type SendRequest = (address: string, question?: RequestOptions) => Promise<SiteResponse>;

export function textOf({ body }: SiteResponse): string {
  return body.toString('utf8');
}

export function headerOf({ headers }: Pick<SiteResponse, 'headers'>, name: string): string {
  return headers[name] ?? '';
}

/** Returns the absolute target of a redirect; an empty text where it leads nowhere. */
export function targetOf(response: SiteResponse): string {
  const location = headerOf(response, 'location');
  return location !== '' && URL.canParse(location, response.url) ? new URL(location, response.url).href : '';
}

/** User agents: the crawlers that bring readers, the networks that draw previews, and a browser (SEO-18). */
export const agents = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  YandexBot: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  TelegramBot: 'TelegramBot (like TwitterBot)',
  vkShare: 'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  OdklBot: 'Mozilla/5.0 (compatible; OdklBot/1.0 like Linux; klass@odnoklassniki.ru)',
  WhatsApp: 'WhatsApp/2.23.20.0 A',
  Viber: 'Viber/21.0 (Link Preview)',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const;

export type AgentName = keyof typeof agents;

export const agentNames: readonly AgentName[] = [
  'Googlebot',
  'YandexBot',
  'bingbot',
  'TelegramBot',
  'vkShare',
  'OdklBot',
  'WhatsApp',
  'Viber',
  'browser',
];

const atOnce = 6;
const timeoutMs = 30_000;
const maxPauses = 3;
const maxPauseSeconds = 10;

/**
 * Sends requests to a deployment over HTTP, six at a time, and follows no redirects. No response at all is a response with status 0. A 503 that
 * names the seconds until the next request (Retry-After, RFC 9110 §10.2.3) is obeyed three times, as crawlers obey it.
 * @param origin without a slash at its end
 * @param pause waits for so many milliseconds
 */
export function createSender(origin: string, pause: (ms: number) => Promise<unknown> = wait): SendRequest {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (address, { agent = agents.Googlebot, method = 'GET', headers = {} } = {}) => {
    // Not new URL(): it would correct the slashes that are tested.
    const url = /^https?:/.test(address) ? address : `${origin}${address}`;
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      for (let pauses = 0; ; pauses += 1) {
        const response = await sendOnce(url, {
          method,
          headers: { 'user-agent': agent, 'accept-encoding': 'identity', ...headers },
        });
        const seconds = secondsToWait(response);
        if (seconds === null || pauses === maxPauses) return response;
        await pause(seconds * 1_000);
      }
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function secondsToWait(response: SiteResponse): number | null {
  if (response.status !== 503) return null;
  const [, seconds] = /^(\d{1,4})$/.exec(headerOf(response, 'retry-after')) ?? [];
  return seconds === undefined || Number(seconds) > maxPauseSeconds ? null : Number(seconds);
}

/** Not fetch(): with a validator it adds «Cache-Control: no-cache», and then no server may answer 304. */
async function sendOnce(
  url: string,
  { method, headers }: { method: 'GET' | 'HEAD'; headers: Record<string, string> },
): Promise<SiteResponse> {
  try {
    const response = await request(url, { method, headers, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
    const named = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]);
    return {
      url,
      status: response.statusCode,
      headers: Object.fromEntries(named),
      body: Buffer.from(await response.body.arrayBuffer()),
    };
  } catch {
    return { url, status: 0, headers: {}, body: Buffer.alloc(0) };
  }
}
