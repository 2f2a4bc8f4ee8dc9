import { Parser } from 'htmlparser2';
import { createHash } from 'node:crypto';
import { bannerScript } from '@/lib/site/banner-script';
import { headScript, heldHeadScript } from './hold-scripts';
import { isStaticDataCall } from './static-data';

/** Types of script that a browser runs (HTML, «JavaScript MIME type»; the old names are of no use to us). */
const runnableTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'text/ecmascript',
  'application/ecmascript',
]);

/**
 * The texts of a document's scripts that have no `src` and would run, in the form that a browser hashes: line
 * ends are LF, NUL is U+FFFD, character references are not decoded (HTML, «script data state»; CSP 3 §6.7.3.3).
 */
export function findInlineScripts(html: string): string[] {
  const scripts: string[] = [];
  let text: string | null = null;
  const parser = new Parser({
    onopentag: (name, { src, type }) => {
      if (name === 'script')
        text = src === undefined && runnableTypes.has(type?.trim().toLowerCase() ?? '') ? '' : null;
    },
    ontext: (part) => {
      if (text !== null) text += part;
    },
    onclosetag: (_name, isImplied) => {
      // A script without its end tag never runs.
      if (text && !isImplied) scripts.push(text);
      text = null;
    },
  });
  parser.end(html.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD'));
  return scripts;
}

const ownScripts = [headScript, heldHeadScript, bannerScript];

/**
 * Returns true when an inline script is the site's own (in its `<head>`) or the framework's. The policy allows only these, so an injected script does
 * not run (XSS-1, CSP-1). A new Next or React may write other scripts: a page then lacks them until they are added here; the tests beside this file
 * and the browser's console show it.
 */
export function isKnownScript(text: string): boolean {
  return ownScripts.includes(text) || isDataCall(text) || isStaticDataCall(text) || isReactScript(text);
}

/** Next hands a page its data, and Turbopack the names of its chunks, by calls of one JSON argument. */
const dataCalls = [
  ['self.__next_f.push(', ')'],
  ['(self.__next_f=self.__next_f||[]).push(', ')'],
  ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'],
] as const;

function isDataCall(text: string): boolean {
  // JSON is an expression of JavaScript that calls nothing.
  return dataCalls.some(
    ([before, after]) =>
      text.startsWith(before) && text.endsWith(after) && isJson(text.slice(before.length, -after.length)),
  );
}

/** Definitions that React 19.3 may write into a streamed page, before the calls that insert its parts. */
const reactRuntime = new Set([
  'sha256-7mu4H06fwDCjmnxxr/xNHyuQC6pLTHr4M2E4jXw5WZs=', // requestAnimationFrame(…
  'sha256-CwHpiObGc0Kj6qtRFzUVGqk0apwmCrylJaQU+RajuJ0=', // addEventListener("submit",…
  'sha256-rkPyhj2kmK5uKX6SivS3u1ga+pNajy8xBWBiEPXhNMA=', // $RS=…
  'sha256-ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=', // $RB=…
  'sha256-QwTTcUY6X/W9qbI8vPXdsBAoBq5Xi/MvMAMV2FEeJpk=', // $RM=…
  'sha256-5TqIdh80KgjiD5uUtz2OhDa5DlGt33xJV6lK4XUE+Yo=', // $RX=…;
  'sha256-HIwET9YbpCDSDZxSjDwBhUP6sywD0vfbAPbsgjDbN4U=', // $RX=…;;
]);
const definition = /(?=\$R(?:S=|B=\[|M=new|X=))/;
const call = /\$R[SCRX]\((".*)\)$/;

function isReactScript(text: string): boolean {
  const [called, given] = call.exec(text) ?? ['', ''];
  const definitions = text
    .slice(0, text.length - called.length)
    .split(definition)
    .filter((part) => part !== '');
  return (called === '' || isJson(`[${given}]`)) && definitions.every((part) => reactRuntime.has(hashScript(part)));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A script as a Content-Security-Policy names it, without the quotes: sha256-…. */
export function hashScript(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Article pictures and avatars may be on any host, also over http. */
const pictures = "'self' https: http: data: blob:";

/**
 * The whole Content-Security-Policy of one page (CSP-1): `base`, the policy of every response, and what pages need in addition. Directives of `base` are not changed.
 * @param hashes of the page's own inline scripts, as CSP writes them but without the quotes: sha256-….
 * @param apiOrigin another backend's origin, or empty.
 */
export function toPagePolicy(base: string, hashes: readonly string[], apiOrigin: string): string {
  const directives = [
    ['default-src', "'self'"],
    ['script-src', ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')],
    // styled-components and React's `style` write inline.
    ['style-src', "'self' 'unsafe-inline'"],
    ['img-src', pictures],
    ['font-src', "'self'"],
    ['connect-src', `'self' ${apiOrigin}`.trim()],
    ['frame-src', "'none'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
  ] as const;
  const given = base
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '');
  const named = new Set(given.map((directive) => directive.split(/\s/)[0]?.toLowerCase()));
  return [...given, ...directives.filter(([name]) => !named.has(name)).map((directive) => directive.join(' '))].join(
    '; ',
  );
}
