'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { mayPrefetch, pageLinkOf, routeOf } from './page-link';

/** How a reader shows that they mean a link. All of them bubble. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Makes the links of all pages change the page without loading the document anew, and fetches a page when the pointer, a finger or the
 * focus reaches a link to it. Links are plain `<a href>`s: they need no script of their own, and work before this runs and without it.
 */
export function PageLinks() {
  const router = useRouter();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let reached: HTMLAnchorElement | null = null;

    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = pageLinkOf(event.target);
      if (!link) return;
      event.preventDefault();
      router.push(routeOf(link));
    };
    const fetchAhead = ({ target }: Event) => {
      const link = pageLinkOf(target);
      if (link && link !== reached && mayPrefetch(link)) router.prefetch(routeOf(link));
      reached = link;
    };

    // On the window, after React's own handlers on the document: a component that has acted on a click prevents the default.
    window.addEventListener('click', follow, { signal });
    for (const intent of intents) window.addEventListener(intent, fetchAhead, { signal, passive: true });
    return () => controller.abort();
  }, [router]);

  return null;
}
