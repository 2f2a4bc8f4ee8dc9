import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { Log } from '../base/log';
import { wrapResponses, holdBody } from './wrap-response';
import { findInlineScripts, hashScript, isKnownScript, toPagePolicy } from './inline-scripts';
import { isReady } from './ready-response';
import { createRecentlyUsed } from './lru-map';

interface Guard {
  /** The origin of another backend that pages may call, or empty. */
  apiOrigin: string;
  log: Pick<Log, 'error'>;
}

const policyHeader = 'Content-Security-Policy';

/** Policies are about 1 KB each. */
const maxPolicies = 2_000;

/** Far more than any page has. */
const bodyLimit = 8 * 1024 * 1024;

/**
 * Allows only known inline scripts on our pages (CSP-1): every response with HTML gets a policy with the hashes of its scripts.
 * They are computed once per content, by the ETag that Next has set; a page without an ETag is read each time. A page
 * whose body cannot be read has the policy of all responses, and the reason is logged once.
 */
export function guardScripts({ apiOrigin, log }: Guard): void {
  const policies = createRecentlyUsed<string>(maxPolicies);
  const logged = new Set<string>();

  wrapResponses('setHeader', (response, [name, value], proceed) => {
    const result = proceed();
    if (!isReady(response) && typeof name === 'string' && name.toLowerCase() === 'content-type' && isHtml(value)) {
      holdBody(response, { limit: bodyLimit, onWhole: (body) => guardSafely(response, body), onMissed: logOnce });
    }
    return result;
  });

  // A cache copies the headers of a 304 to the page that it has stored: they must name that page's scripts, or be absent.
  wrapResponses('writeHead', (response, [status], proceed) => {
    if (status === 304 && !response.headersSent) {
      const policy = policies.get(etagOf(response));
      if (policy === undefined) response.removeHeader(policyHeader);
      else response.setHeader(policyHeader, policy);
    }
    return proceed();
  });

  function guardSafely(response: ServerResponse, body: string | Buffer | null): void {
    try {
      guard(response, body);
    } catch (error) {
      // A page without this policy is still better than an error.
      logOnce('a failure', String(error));
    }
  }

  function guard(response: ServerResponse, body: string | Buffer | null): void {
    if (!isHtml(response.getHeader('Content-Type'))) return;
    if (response.headersSent) return logOnce('headers sent before the body');
    if (response.hasHeader('Content-Encoding')) return logOnce('an encoded body');
    const etag = etagOf(response);
    const known = policies.get(etag);
    const policy = known ?? toPagePolicy(baseOf(response), body === null ? [] : hashesOf(body.toString()), apiOrigin);
    if (known === undefined && etag !== '' && body !== null) policies.set(etag, policy);
    response.setHeader(policyHeader, policy);
  }

  function hashesOf(html: string): string[] {
    const scripts = findInlineScripts(html);
    const known = scripts.filter(isKnownScript);
    if (known.length < scripts.length)
      logOnce('an unknown script', scripts.find((script) => !isKnownScript(script))?.slice(0, 80));
    return [...new Set(known.map(hashScript))];
  }

  function logOnce(reason: string, detail?: string): void {
    if (logged.has(reason)) return;
    logged.add(reason);
    log.error({ reason, detail }, 'the script policy of a page is not whole');
  }
}

function isHtml(type: unknown): boolean {
  return typeof type === 'string' && /^\s*text\/html\b/i.test(type);
}

function etagOf(response: ServerResponse): string {
  const etag = response.getHeader('ETag');
  return typeof etag === 'string' ? etag : '';
}

function baseOf(response: ServerResponse): string {
  const given: OutgoingHttpHeader = response.getHeader(policyHeader) ?? [];
  return Array.isArray(given) ? given.join('; ') : String(given);
}
