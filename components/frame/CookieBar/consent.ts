import Cookies from 'js-cookie';
import { consentDays, consentKey, holdsConsent } from '@/lib/site/head-scripts';

const listeners = new Set<() => void>();

/** A browser that keeps no cookies is asked once per page, not after every answer. */
let isGivenToPage = false;

/** Only the cookie counts: when it has gone the bar asks again (R32). */
export function isConsentGiven(): boolean {
  return isGivenToPage || holdsConsent(document.cookie);
}

/** Keeps the reader's consent for a year, by a cookie and in localStorage, and tells the other tabs. */
export function giveConsent(): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(consentKey, 'true', { expires: consentDays, path: '/', sameSite: 'Lax', secure });
  isGivenToPage = !holdsConsent(document.cookie);
  try {
    localStorage.setItem(consentKey, 'true');
  } catch {
    // The cookie is what counts.
  }
  listeners.forEach((listener) => listener());
}

/** Hears of a consent given here or in another tab, and of a cookie that went meanwhile when the page is looked at again. */
export function subscribeToConsent(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  listeners.add(listener);
  window.addEventListener('storage', listener, { signal });
  document.addEventListener('visibilitychange', listener, { signal });
  return () => {
    listeners.delete(listener);
    controller.abort();
  };
}
