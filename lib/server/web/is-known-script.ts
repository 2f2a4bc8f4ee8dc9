import { consentScript, scriptWatch } from '@/lib/site/head-scripts';
import { themeScript } from '@/lib/theme/theme-script';
import { hashScript } from './hash-script';

const ownScripts = [themeScript, consentScript, scriptWatch];

/**
 * Whether an inline script is the site's own (those of its `<head>`) or one that the framework writes. Only such a script enters the policy, so that one
 * that somebody smuggled into a page does not run there either (XSS-1, CSP-1). A new Next or React may write other scripts: a page then
 * lacks them until they are added here, which the tests beside this file and the browser's console tell.
 */
export function isKnownScript(text: string): boolean {
  return ownScripts.includes(text) || isDataCall(text) || isReactScript(text);
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

/** What React 19.3 may write once into a page that arrives in parts, before the calls that put the parts in their places. */
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
