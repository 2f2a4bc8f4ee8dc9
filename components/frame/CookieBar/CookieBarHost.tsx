'use client';

import { lazy, Suspense, useLayoutEffect, useSyncExternalStore, type ComponentType } from 'react';
import { isConsentGiven, subscribeToConsent } from './consent';

const CookieBar = lazy<ComponentType>(() =>
  import('./CookieBar').then(
    ({ CookieBar }) => ({ default: CookieBar }),
    () => ({ default: Nothing }),
  ),
);

/**
 * The place of the cookie bar: empty in everybody's HTML, and for those who accepted, who never load it either. The script of the `<head>`
 * keeps room for it under the page; from here on this does.
 */
export function CookieBarHost() {
  const isGiven = useSyncExternalStore(subscribeToConsent, isConsentGiven, () => true);
  // Not by `isGiven`, which knows nothing before hydration has ended.
  useLayoutEffect(
    () => void document.documentElement.toggleAttribute('data-asks-consent', !isConsentGiven()),
    [isGiven],
  );
  if (isGiven) return null;
  return (
    <Suspense>
      <CookieBar />
    </Suspense>
  );
}

/** When its script cannot be had: the next page asks. */
function Nothing() {
  return null;
}
