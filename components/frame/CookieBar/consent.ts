import { holdsConsent } from '@/lib/site/head-scripts';

const listeners = new Set<() => void>();

/** A browser that stores no cookies is asked once per page, not again after each consent. */
let isGivenToPage = false;

/** Only the cookie counts: when it has gone the bar asks again (R32). */
export function isConsentGiven(): boolean {
  return isGivenToPage || holdsConsent(document.cookie);
}

/** The reader has consented (`giveConsent`): the bar goes. */
export function noteConsent(): void {
  isGivenToPage = !holdsConsent(document.cookie);
  listeners.forEach((listener) => listener());
}

/** Calls back on a consent in this tab or in another, and when the page is shown again: the cookie may be gone. */
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
