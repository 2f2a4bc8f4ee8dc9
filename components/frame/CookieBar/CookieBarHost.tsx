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
 * Renders the cookie bar. Empty in the HTML, which is the same for everyone, and for users who have accepted: they
 * never load the bar. The script of the `<head>` reserves its space below the page until this component takes over.
 */
export function CookieBarHost() {
  const isGiven = useSyncExternalStore(subscribeToConsent, isConsentGiven, () => true);
  // `isGiven` is not known before hydration has ended.
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

/** Used when the bar's script cannot be loaded: the next page asks. */
function Nothing() {
  return null;
}
