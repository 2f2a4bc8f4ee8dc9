import Cookies from 'js-cookie';
import { consentDays, consentKey } from '@/lib/site/head-scripts';
import { noteConsent } from './consent';

/** Keeps the reader's consent for a year, by a cookie and in localStorage, and tells the other tabs. */
export function giveConsent(): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(consentKey, 'true', { expires: consentDays, path: '/', sameSite: 'Lax', secure });
  try {
    localStorage.setItem(consentKey, 'true');
  } catch {
    // The cookie is what counts.
  }
  noteConsent();
}
