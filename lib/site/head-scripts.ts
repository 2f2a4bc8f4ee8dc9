import { tokenCookies } from '@/lib/contract/account-rules';

/** Name of the cookie and of the localStorage key that say the reader accepted cookies; 'true' in both (R32). */
export const consentKey = 'cookieConsent';

/** Life of the cookie, in days (R32). The bar asks again when it has gone. */
export const consentDays = 365;

/** Tells whether a cookie header, or `document.cookie`, holds the consent. */
export function holdsConsent(cookies: string): boolean {
  return cookies.split('; ').includes(`${consentKey}=true`);
}

/**
 * Runs in `<head>` before the first paint: where the reader has not consented yet, styles show the bar and keep room for it under the page, so that it
 * covers and shifts nothing (R32).
 */
export const consentScript = `(function(d){if(d.cookie.split('; ').indexOf('${consentKey}=true')<0)d.documentElement.dataset.asksConsent=''})(document)`;

const tokenNames = Object.values(tokenCookies).map(({ name }) => name);

/** Runs in `<head>` before the first paint: tells styles, and `startScript`, that the reader may be signed in. */
export const sessionScript = `(function(d){if(/(^|; )(${tokenNames.join('|')})=/.test(d.cookie))d.documentElement.dataset.session=''})(document)`;

/**
 * Runs before any script of the page can fail: writes each failed one to the console, once, as ERROR-4 words it («Loading chunk {id}
 * failed.» with the failure's type and source), and marks a document that its scripts have not taken over yet, so that styles tell the reader.
 */
export const scriptWatch =
  `(function(d,told){d.addEventListener('error',function(e,s,r){s=e.target.src||'';if(e.target.tagName!=='SCRIPT'||s.indexOf('/_next/')<0||told[s])return;` +
  `told[s]=1;console.error('Loading chunk '+s.replace(/^.*\\/|\\.js.*$/g,'')+' failed.\\n('+e.type+': '+s+')');` +
  `r=d.documentElement.dataset;if(!('live'in r))r.broken=''},true)})(document,{})`;

/**
 * Marks a document whose scripts this browser cannot read, being older than those of `browserslist` (package.json): it can be read, and styles say what else
 * cannot be done. `Object.hasOwn` and `at` came to each browser with the rest that the scripts take for granted.
 */
export const oldBrowserWatch =
  `(function(w,r){function old(){if(!('live'in r))r.broken='old'}if(!Object.hasOwn||![].at)old();` +
  `w.addEventListener('error',function(e){if(/SyntaxError/.test(e.message)&&/\\/_next\\//.test(e.filename))old()})})(window,document.documentElement.dataset)`;
