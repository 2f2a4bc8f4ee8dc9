'use client';

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { focusPageIfLost } from '@/components/ui/Dialog/focus-first-field';
import { isConsentGiven, noteConsent, subscribeToConsent } from './consent';

/** When its script cannot be loaded, the next page asks again. */
const consent = () => void import('./give-consent').then(({ giveConsent }) => giveConsent(), noteConsent);

/** Keeps the bar until the reader consents, here or in another tab. Styles hide it from those who have, before any script of the page runs. */
export function CookieBarHost({ children }: { children: ReactNode }) {
  const isGiven = useSyncExternalStore(subscribeToConsent, isConsentGiven, () => false);
  // `isGiven` is not known before hydration has ended.
  useLayoutEffect(
    () => void document.documentElement.toggleAttribute('data-asks-consent', !isConsentGiven()),
    [isGiven],
  );
  return isGiven ? null : <Asking>{children}</Asking>;
}

function Asking({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const bar = host.current?.querySelector<HTMLElement>('section');
    // The height of the text depends on the user's fonts; a bar that styles hide has none.
    const observer = new ResizeObserver(() => {
      if (bar && bar.offsetHeight > 0) style.setProperty('--cookie-bar-height', `${bar.offsetHeight}px`);
    });
    if (bar) observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--cookie-bar-height');
      setTimeout(focusPageIfLost);
    };
  }, []);

  useEffect(() => {
    const button = host.current?.querySelector('button');
    button?.addEventListener('click', consent);
    return () => button?.removeEventListener('click', consent);
  }, []);

  return <div ref={host}>{children}</div>;
}
