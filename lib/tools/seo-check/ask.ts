import { request } from 'undici';
import { agents } from './agents';
import type { Answer, Ask } from './answer';

const atOnce = 6;
const timeoutMs = 30_000;

/**
 * Asks a deployment over HTTP, six questions at a time, and follows nothing. A server that does not answer is an answer of status 0.
 * @param origin without a slash at its end
 */
export function createAsk(origin: string): Ask {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (address, { agent = agents.Googlebot, method = 'GET', headers = {} } = {}) => {
    // Not by new URL(): it would tidy up the very slashes that are asked about.
    const url = /^https?:/.test(address) ? address : `${origin}${address}`;
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await askOnce(url, {
        method,
        headers: { 'user-agent': agent, 'accept-encoding': 'identity', ...headers },
      });
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Not by fetch(): with a validator it adds «Cache-Control: no-cache», and then no server may answer 304. */
async function askOnce(
  url: string,
  { method, headers }: { method: 'GET' | 'HEAD'; headers: Record<string, string> },
): Promise<Answer> {
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
