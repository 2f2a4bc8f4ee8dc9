import { describeFetchReason, type FetchReason, parseRetryAfter } from './fetch-failure';
import { linksWithRelation, parseLinkHeader } from './link-header';
import type { FetchedResponse, GuardedFetch } from './guarded-fetch';

export interface FeedRequest {
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** Time limit of the whole fetch, in milliseconds; 30 s by default (FEED-1). */
  timeoutMs?: number;
  /** Instead of our usual name. */
  userAgent?: string | undefined;
}

export type FeedErrorReason = FetchReason | `http-${number}` | 'empty';

export type FeedFetch =
  | {
      kind: 'content';
      bytes: Uint8Array;
      contentType: string | null;
      /** To be sent back next time. */
      etag: string | null;
      lastModified: string | null;
      finalUrl: string;
      /** The feed's new address, if it has moved for good. */
      movedTo: string | null;
      retryAfterSeconds: number | null;
      /** Seconds for which the response says that it holds (`Cache-Control: max-age`, RFC 9111). */
      maxAgeSeconds: number | null;
      /** Hubs and the feed's own address (WebSub) as the response's `Link` headers name them, absolute. */
      push: { hubs: string[]; topic: string | null };
    }
  | { kind: 'unchanged'; retryAfterSeconds: number | null }
  | { kind: 'gone' }
  | { kind: 'error'; reason: FeedErrorReason; detail: string; retryAfterSeconds: number | null };

/** No feed may fill the memory: at most 10 MB, decompressed (FEED-1). */
const maxFeedBytes = 10 * 1_024 * 1_024;
const accept =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, ' +
  'application/json;q=0.8, */*;q=0.5';

/** 410 in words, and 304 where there was nothing to compare. */
export const goneDetail = 'Издатель сообщил, что ленты больше нет (код 410).';
const unaskedDetail = 'Сервер ответил 304 на обычный запрос: ленту он не прислал.';

/** A server that has just answered 304 answers the second time as fast, milliseconds. */
const secondTryMs = 10_000;

/**
 * Fetches a feed, conditionally when the validators of the last response are given (RFC 9110, 13.1). `detail` is a
 * Russian sentence for the channel's owner, `reason` is for the log. A 304 to a request without validators is a cache's
 * mistake: the feed is asked for once more, past the caches.
 * @param now what a Retry-After date is counted from.
 */
export async function fetchFeed(fetch: GuardedFetch, request: FeedRequest, now: Date): Promise<FeedFetch> {
  const headers: Record<string, string> = {};
  if (request.etag) headers['if-none-match'] = request.etag;
  if (request.lastModified) headers['if-modified-since'] = request.lastModified;
  const isPlain = Object.keys(headers).length === 0;
  const limits = { accept, maxBytes: maxFeedBytes, totalTimeoutMs: request.timeoutMs, userAgent: request.userAgent };
  const first = await fetch(request.url, { ...limits, headers });
  const outcome =
    isPlain && first.kind === 'response' && first.status === 304
      ? await fetch(request.url, {
          ...limits,
          headers: { 'cache-control': 'no-cache' },
          totalTimeoutMs: Math.min(request.timeoutMs ?? secondTryMs, secondTryMs),
        })
      : first;
  if (outcome.kind === 'response')
    return toFeedFetch(outcome, parseRetryAfter(outcome.headers['retry-after'], now), isPlain);
  return {
    kind: 'error',
    reason: outcome.reason,
    detail: describeFetchReason(outcome.reason),
    retryAfterSeconds: null,
  };
}

/** Why a fetch brought no document, in a Russian sentence. */
export function whyNoContent(fetched: Exclude<FeedFetch, { kind: 'content' }>): string {
  switch (fetched.kind) {
    case 'unchanged':
      return unaskedDetail;
    case 'gone':
      return goneDetail;
    case 'error':
      return fetched.detail;
  }
}

function toFeedFetch(response: FetchedResponse, retryAfterSeconds: number | null, isPlain: boolean): FeedFetch {
  const { status, headers, body } = response;
  if (status === 304 && isPlain) return { kind: 'error', reason: 'http-304', detail: unaskedDetail, retryAfterSeconds };
  if (status === 304) return { kind: 'unchanged', retryAfterSeconds };
  if (status === 410) return { kind: 'gone' };
  if (status < 200 || status > 299)
    return { kind: 'error', reason: `http-${status}`, detail: describeStatus(status), retryAfterSeconds };
  if (body.byteLength === 0)
    return { kind: 'error', reason: 'empty', detail: 'Сервер прислал пустой ответ.', retryAfterSeconds };
  return {
    kind: 'content',
    bytes: body,
    contentType: headers['content-type'] ?? null,
    etag: toValidator(headers.etag),
    lastModified: toValidator(headers['last-modified']),
    finalUrl: response.url,
    movedTo: response.permanentRedirect,
    retryAfterSeconds,
    maxAgeSeconds: toMaxAge(headers['cache-control']),
    push: toPushLinks(headers.link, response.url),
  };
}

function toPushLinks(header: string | undefined, base: string): { hubs: string[]; topic: string | null } {
  const links = parseLinkHeader(header);
  return { hubs: linksWithRelation(links, 'hub', base), topic: linksWithRelation(links, 'self', base)[0] ?? null };
}

/** Seconds; null where the response names none. `no-cache` and `no-store` say nothing about how often to ask. */
function toMaxAge(cacheControl: string | undefined): number | null {
  const found = /(?:^|[\s,])max-age="?(\d{1,9})/i.exec(cacheControl ?? '');
  return found?.[1] === undefined ? null : Number(found[1]);
}

/**
 * A validator that can be sent back in a request; a longer or stranger one is ignored, because it could make the
 * fetch fail.
 */
function toValidator(value: string | undefined): string | null {
  return value !== undefined && /^[\x20-\x7e]{1,512}$/.test(value) ? value : null;
}

function describeStatus(status: number): string {
  if (status === 404) return 'Сервер ответил, что такой страницы нет (404).';
  if (status === 401 || status === 403) return `Сервер отказал в доступе (${status}).`;
  if (status === 429) return 'Сервер просит обращаться реже (429).';
  if (status >= 500) return `На сервере издания ошибка (${status}).`;
  return `Сервер ответил кодом ${status}.`;
}
