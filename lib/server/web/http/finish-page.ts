import type { OutgoingHttpHeaders } from 'node:http';
import { blockedByLink, keptInFront } from '@/lib/site/page-response';
import type { Log } from '../../platform/base/log';
import { etagOf, type FinishedResponse } from './finished-response';
import { holdScripts } from './hold-scripts';
import { securityHeaders } from './http-defaults';
import { findInlineScripts, hashScript, isKnownScript, toPagePolicy } from './inline-scripts';
import type { RenderedPage } from './next-renderer';
import { dropStaticData } from './static-data';

/** Headers of the framework that a reader gets; the others are ours or of no use outside. */
const passedOn = ['Content-Type', 'Content-Language', 'Location', 'Link', 'Last-Modified', 'X-Robots-Tag'];
/** The framework's client reads these in the data of a page. */
const ofData = /^x-nextjs-|^x-action-/;

interface Finishing {
  /** The `Cache-Control` of a 200; of other statuses the status decides. */
  cacheControl: string | null;
  /** True when one reader alone gets it, with cookies. */
  isPersonal?: boolean;
  /** The origin of another backend that pages may call, or empty. */
  apiOrigin: string;
  log: Pick<Log, 'error'>;
}

/**
 * Makes a rendered page, a redirect or a file a response of the site: the headers that a reader needs, the policy that allows the page's own inline
 * scripts alone (CSP-1), and an ETag of the content (SEO-12).
 */
export function finishPage(rendered: RenderedPage, finishing: Finishing): FinishedResponse {
  const { report } = rendered;
  const isDocument = isHtml(rendered.headers);
  const body = isDocument ? Buffer.from(toLeanDocument(rendered.body.toString(), finishing)) : rendered.body;
  const status = statusOf(rendered);
  const headers = new Map<string, string>();
  for (const name of passedOn) {
    const value = rendered.headers[name.toLowerCase()];
    if (value !== undefined) headers.set(name, String(value));
  }
  for (const [name, value] of Object.entries(rendered.headers))
    if (ofData.test(name) && value !== undefined && name !== 'x-nextjs-cache') headers.set(name, String(value));
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  const ownPolicy = rendered.headers['content-security-policy'];
  if (isDocument) headers.set(policyHeader, policyOf(body, finishing));
  else if (ownPolicy !== undefined) headers.set(policyHeader, String(ownPolicy));
  if (status === 451) headers.set('Link', blockedByLink);
  const cacheControl = cacheControlOf(status, rendered.headers, finishing.cacheControl);
  if (!finishing.isPersonal && mayReplace(status, cacheControl)) headers.set(...keptInFront);
  headers.set('Cache-Control', cacheControl);
  headers.set('Vary', finishing.cacheControl === null ? 'Accept-Encoding' : 'RSC, Accept-Encoding');
  if (report.retryAfterSeconds !== null) headers.set('Retry-After', String(report.retryAfterSeconds));
  const etag = status === 200 && body.length > 0 ? (ownEtag(rendered.headers) ?? etagOf(body)) : null;
  const cookies = finishing.isPersonal ? [rendered.headers['set-cookie'] ?? []].flat() : [];
  const all = [...headers, ...cookies.map((cookie) => ['Set-Cookie', String(cookie)] as const)];
  return { status, headers: all, etag, bodies: { identity: body } };
}

/** A page of one reader is a form or a desk: nothing on it works without scripts, so they start at once. */
function toLeanDocument(html: string, { isPersonal = false }: Finishing): string {
  const lean = dropStaticData(html);
  return isPersonal ? lean : holdScripts(lean);
}

const policyHeader = 'Content-Security-Policy';
/** Returns true when a cache in front may keep it in place of an older response of the address. */
function mayReplace(status: number, cacheControl: string): boolean {
  if (status === 200) return /max-?age=[1-9]/.test(cacheControl) && !/private|no-store/.test(cacheControl);
  return status === 404 || status === 410 || status === 451 || status === 307 || status === 308;
}

/**
 * The framework knows 200 and redirects; the page itself says what else it is. The data of a client navigation keep their 200, for any other status
 * loads the whole page again; but what is not there is a 404 to everybody, so that nobody keeps it.
 */
function statusOf({ status, headers, report }: RenderedPage): number {
  const isData = String(headers['content-type'] ?? '').startsWith('text/x-component');
  return status === 200 && (!isData || report.status === 404) ? report.status : status;
}

/**
 * No cache may store what is not there (SEO-12). Browsers would store a 308 without a lifetime for ever: who followed the redirect of a merged
 * story would still get it after the merge was undone (R22).
 */
function cacheControlOf(status: number, headers: OutgoingHttpHeaders, ofPage: string | null): string {
  const own = String(headers['cache-control'] ?? 'no-store');
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect) return ofPage === null && own.includes('no-store') ? own : 'no-cache';
  if (status !== 200) return 'no-store';
  return ofPage ?? own;
}

function isHtml(headers: OutgoingHttpHeaders): boolean {
  return /^\s*text\/html\b/i.test(String(headers['content-type'] ?? ''));
}

function ownEtag(headers: OutgoingHttpHeaders): string | null {
  const etag = headers.etag;
  return typeof etag === 'string' ? etag : null;
}

function policyOf(body: Buffer, { apiOrigin, log }: Finishing): string {
  const scripts = findInlineScripts(body.toString());
  const known = scripts.filter(isKnownScript);
  if (known.length < scripts.length)
    log.error(
      { script: scripts.find((script) => !isKnownScript(script))?.slice(0, 80) },
      'an inline script of a page is unknown and does not run',
    );
  const hashes = [...new Set(known.map(hashScript))];
  return toPagePolicy(securityHeaders[policyHeader] ?? '', hashes, apiOrigin);
}
