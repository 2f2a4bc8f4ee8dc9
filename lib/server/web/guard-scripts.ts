import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { Log } from '../base/log';
import { aroundAnswers, holdBody } from './wrap-response';
import { findInlineScripts, hashScript, isKnownScript, toPagePolicy } from './inline-scripts';
import { isReady } from './ready-response';
import { createRecentlyUsed } from './lru-map';

interface Guard {
  /** Another backend's origin that pages may call, or empty. */
  apiOrigin: string;
  log: Pick<Log, 'error'>;
}

const policyHeader = 'Content-Security-Policy';

/** Policies are about 1 KB each. */
const policiesKept = 2_000;

/** Far more than any page has. */
const bodyLimit = 8 * 1024 * 1024;

/**
 * Lets no inline script run on our pages but known ones (CSP-1): every answer of HTML gets a policy that names the hashes of
 * its own. They are found once per content, whose ETag Next has computed already; a page without one is read each time. A page
 * whose body cannot be read goes out with the policy of all answers, and why is logged once.
 */
export function guardScripts({ apiOrigin, log }: Guard): void {
  const policies = createRecentlyUsed<string>(policiesKept);
  const told = new Set<string>();

  aroundAnswers('setHeader', (response, [name, value], proceed) => {
    const result = proceed();
    if (!isReady(response) && typeof name === 'string' && name.toLowerCase() === 'content-type' && isHtml(value)) {
      holdBody(response, { limit: bodyLimit, onWhole: (body) => guardSafely(response, body), onMissed: tell });
    }
    return result;
  });

  // A cache takes the headers of a 304 over to the page that it keeps: they must name that page's scripts, or nothing.
  aroundAnswers('writeHead', (response, [status], proceed) => {
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
      // A page without this policy is still a page.
      tell('a failure', String(error));
    }
  }

  function guard(response: ServerResponse, body: string | Buffer | null): void {
    if (!isHtml(response.getHeader('Content-Type'))) return;
    if (response.headersSent) return tell('headers sent before the body');
    if (response.hasHeader('Content-Encoding')) return tell('an encoded body');
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
      tell('an unknown script', scripts.find((script) => !isKnownScript(script))?.slice(0, 80));
    return [...new Set(known.map(hashScript))];
  }

  function tell(reason: string, detail?: string): void {
    if (told.has(reason)) return;
    told.add(reason);
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
