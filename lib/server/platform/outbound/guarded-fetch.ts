import { Agent, type buildConnector, type Dispatcher } from 'undici';
import { type AllowedHosts, parseTargetUrl, type TargetUrl } from './target-url';
import { RefusedTarget, toFailureReason, type FailureReason, type RefusalReason } from './fetch-failure';
import { createGuardedConnector, lookupOnSystem, type Lookup } from './guarded-connector';
import { acceptedEncodings } from './content-coding';
import { createCookieJar, type CookieJar } from './cookie-jar';
import { requestOverHttp2, wantsHttp2 } from './http2-request';
import { isStrictRefusal, requestLeniently } from './lenient-request';
import { readBody } from './read-body';

/** Returns the name by which publishers know us: the bot's name and the site that it works for. */
export function userAgent(siteOrigin: string): string {
  return `SujetBot/1.0 (+${new URL('/', siteOrigin).href})`;
}

export interface FetchRequest {
  /** Instead of the name by which publishers usually know us. */
  userAgent?: string | undefined;
  headers?: Record<string, string>;
  /** Counted after decompression. */
  maxBytes: number;
  accept?: string;
  signal?: AbortSignal;
  /** From the first look-up to the last byte, redirects included; 30 000 by default. */
  totalTimeoutMs?: number;
  /** Sent by POST. Of the answer the status and the headers count: its body is left unread, and a redirect is an answer like any other. */
  post?: {
    type: string;
    content: string | Uint8Array;
    /** An `Authorization` made for this very receiver, as a push service asks for (RFC 8292); never a secret of ours. */
    authorization?: string;
  };
  /** Reads only the beginning of a longer body: up to this text (ASCII, in any case) or `maxBytes`, without waiting for the rest. */
  beginningUntil?: string;
  /** Decides for each redirect whether it may be followed; one that may not is the answer. */
  mayFollow?: (target: URL) => Promise<boolean>;
}

export interface FetchedResponse {
  kind: 'response';
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The address that answered, after redirects. */
  url: string;
  /** Decompressed; left unread, and empty, unless the status is 2xx; of a POST always. */
  body: Uint8Array;
  /** The URL's new permanent address: as far as the redirects were 301 or 308 without a gap. */
  permanentRedirect: string | null;
}

export type FetchOutcome =
  FetchedResponse | { kind: 'refused'; reason: RefusalReason } | { kind: 'failed'; reason: FailureReason };
export type GuardedFetch = (url: string, request: FetchRequest) => Promise<FetchOutcome>;

/** No server may keep a request open for long or lead it around in circles (FEED-1). */
const limits = { connectMs: 10_000, totalMs: 30_000, redirects: 5, headerBytes: 16 * 1_024 };
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const permanentStatuses: ReadonlySet<number> = new Set([301, 308]);
/** Headers that carry our secrets are never sent to other servers, whatever a caller passes. */
const withheldHeaders: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization', 'host']);

/**
 * The only way to fetch a URL that comes from outside: GET (or a POST of ours), public addresses on ports 80 and 443
 * only, checked again on every redirect, within FEED-1's limits (SSRF-1). Keeps no cookies beyond the fetch, and no connections.
 * Rejects only for a bug of ours.
 */
export function createGuardedFetch(options: {
  allowedHosts: AllowedHosts;
  userAgent: string;
  lookup?: Lookup;
  connectTimeoutMs?: number;
  /** Certificates that are trusted instead of the system's, PEM; for tests. */
  ca?: string;
  /**
   * Number of connections to one host that stay open for the next requests; 0 by default. For posting much to few hosts: a handshake costs more than all the
   * rest of a small message. An address is checked when it is connected to.
   */
  keptConnections?: number;
}): GuardedFetch {
  const { keptConnections = 0 } = options;
  const { allowedHosts, lookup = lookupOnSystem, connectTimeoutMs = limits.connectMs, ca } = options;
  const connect = createGuardedConnector({ allowedHosts, lookup, connectTimeoutMs, ca });
  const connectForHttp2 = createGuardedConnector({ allowedHosts, lookup, connectTimeoutMs, ca, allowH2: true });
  const common = { connect, maxHeaderSize: limits.headerBytes, headersTimeout: 0, bodyTimeout: 0 };
  const kept = keptConnections > 0 ? new Agent({ ...common, connections: keptConnections, pipelining: 1 }) : null;
  return async (url, request) => {
    // No keep-alive: a redirect within one host would meet a server that closes its connection without having said so.
    const agent = kept ?? new Agent({ ...common, connections: 1, pipelining: 0 });
    const deadline = startDeadline(request.totalTimeoutMs ?? limits.totalMs, request.signal);
    try {
      return await follow(url, {
        agent,
        isKept: kept !== null,
        connect,
        connectForHttp2,
        jar: createCookieJar(),
        signal: deadline.signal,
        request,
        headers: toHeaders(request, options.userAgent),
        allowedHosts,
      });
    } catch (error) {
      const stopped = deadline.stoppedBy();
      if (stopped) return { kind: 'failed', reason: stopped };
      if (error instanceof RefusedTarget) return { kind: 'refused', reason: error.reason };
      const reason = toFailureReason(error);
      if (!reason) throw error;
      return { kind: 'failed', reason };
    } finally {
      deadline.clear();
      if (kept === null) await agent.destroy();
    }
  };
}

interface RequestContext {
  agent: Agent;
  /** Its connections are for further requests. */
  isKept: boolean;
  connect: buildConnector.connector;
  connectForHttp2: buildConnector.connector;
  jar: CookieJar;
  signal: AbortSignal;
  request: FetchRequest;
  headers: Record<string, string>;
  allowedHosts: AllowedHosts;
}

async function follow(start: string, context: RequestContext): Promise<FetchOutcome> {
  let target = parseTargetUrl(start, context.allowedHosts);
  let permanentRedirect: string | null = null;
  let allPermanent = true;
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    if (target.kind === 'refused') return target;
    const { url } = target;
    const { status, headers, body } = await receive(url, context);
    const location = redirectStatuses.has(status) && !context.request.post ? headers.location : undefined;
    const next = location === undefined ? null : parseTargetUrl(location, context.allowedHosts, url);
    if (next === null || !(await isFollowed(next, context.request)))
      return { kind: 'response', status, headers, url: url.href, body, permanentRedirect };
    target = next;
    allPermanent = allPermanent && permanentStatuses.has(status);
    if (allPermanent && target.kind === 'target') permanentRedirect = target.url.href;
  }
  return { kind: 'refused', reason: 'too-many-redirects' };
}

async function isFollowed(target: TargetUrl, { mayFollow }: FetchRequest): Promise<boolean> {
  return target.kind === 'refused' || mayFollow === undefined || mayFollow(target.url);
}

type Received = Pick<FetchedResponse, 'status' | 'headers' | 'body'>;

/**
 * One answer with its body. A server that speaks nothing but HTTP/2 is asked in it; what the strict parser refuses is asked for once more, unless it is
 * a POST, and read as browsers do.
 */
async function receive(url: URL, context: RequestContext): Promise<Received> {
  const { connect, connectForHttp2, jar, request, signal } = context;
  const cookie = jar.headerFor(url);
  const headers = cookie === null ? context.headers : { ...context.headers, cookie };
  const again = { headers, maxHeadBytes: limits.headerBytes, signal };
  const use = (answer: OpenResponse) => take(url, answer, context);
  try {
    return await use(await ask(url, context, headers));
  } catch (error) {
    if (wantsHttp2(error))
      return requestOverHttp2(url, { ...again, connect: connectForHttp2, content: request.post?.content }, use);
    if (isStrictRefusal(error) && !request.post) return requestLeniently(url, { ...again, connect }, use);
    throw error;
  }
}

interface OpenResponse {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  body: AsyncIterable<Uint8Array> & { destroy(): unknown };
}

async function take(url: URL, answer: OpenResponse, { jar, request, isKept }: RequestContext): Promise<Received> {
  jar.take(url, answer.headers['set-cookie']);
  const headers = flatten(answer.headers);
  const status = answer.statusCode;
  const isRead = status >= 200 && status <= 299 && !request.post;
  const body = isRead ? await readBody(answer.body, headers['content-encoding'] ?? '', request) : new Uint8Array();
  if (!isRead) await leave(answer.body, isKept ? keptBytes : 0);
  return { status, headers, body };
}

/** A short body is read to its end where the connection is kept: one that is left unread ends with its connection. */
const keptBytes = 4_096;

async function leave(body: OpenResponse['body'], maxBytes: number): Promise<void> {
  let bytes = 0;
  if (maxBytes > 0)
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) break;
    }
  body.destroy();
}

async function ask(
  url: URL,
  { agent, signal, request: { post } }: RequestContext,
  headers: Record<string, string>,
): Promise<Dispatcher.ResponseData> {
  const target = { origin: url.origin, path: `${url.pathname}${url.search}`, headers, signal };
  const answer = await agent.request(
    post ? { ...target, method: 'POST', body: post.content } : { ...target, method: 'GET' },
  );
  // A body that is dropped unread, or cut off later, reports that too.
  answer.body.on('error', () => undefined);
  return answer;
}

function toHeaders(request: FetchRequest, userAgent: string): Record<string, string> {
  const own = Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    ...Object.fromEntries(own.filter(([name]) => !withheldHeaders.has(name))),
    'user-agent': request.userAgent ?? userAgent,
    accept: request.accept ?? '*/*',
    ...(request.post ? { 'content-type': request.post.type } : {}),
    ...(request.post?.authorization === undefined ? {} : { authorization: request.post.authorization }),
    'accept-encoding': acceptedEncodings,
  };
}

function flatten(headers: OpenResponse['headers']): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => {
    // Two Location lines make no address; the first one wins.
    const several = Array.isArray(value) ? value : [value ?? ''];
    return [name, name === 'location' ? (several[0] ?? '') : several.join(', ')] as const;
  });
  return Object.fromEntries(entries);
}

export interface Deadline {
  signal: AbortSignal;
  /** Why the signal fired; null while it has not. */
  stoppedBy(): 'timeout-total' | 'aborted' | null;
  clear(): void;
}

/** One signal for two ends: the time runs out, or the caller's own signal fires. Must be cleared when the work is done. */
function startDeadline(totalMs: number, callersSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let reason: 'timeout-total' | 'aborted' | null = null;
  const stop = (why: 'timeout-total' | 'aborted') => {
    reason ??= why;
    controller.abort();
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(() => stop('timeout-total'), totalMs);
  if (callersSignal?.aborted) onAbort();
  callersSignal?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    stoppedBy: () => reason,
    clear: () => {
      clearTimeout(timer);
      callersSignal?.removeEventListener('abort', onAbort);
    },
  };
}
