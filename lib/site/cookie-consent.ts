/** Name of the cookie and of the localStorage key that say the reader accepted cookies; 'true' in both (R32). */
export const consentKey = 'cookieConsent';

/** Life of the cookie, in days (R32). The bar asks again when it has gone. */
export const consentDays = 365;

/** Whether a cookie header, or `document.cookie`, holds the consent. */
export function holdsConsent(cookies: string): boolean {
  return cookies.split('; ').includes(`${consentKey}=true`);
}

/**
 * Runs in `<head>` before the first paint: where the reader has not consented yet, styles keep room for the bar that scripts will bring, so that
 * it covers and shifts nothing (R32).
 */
export const consentScript = `(function(d){if(d.cookie.split('; ').indexOf('${consentKey}=true')<0)d.documentElement.dataset.asksConsent=''})(document)`;
