'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { mayPrefetch, pageLinkOf, routeOf } from './page-link';

/** Events by which a reader shows that they mean a link, by a mouse, a finger or the keyboard. Both bubble. */
const intents = ['pointerover', 'focusin'] as const;

/** A pointer on its way elsewhere leaves a link sooner than this, in milliseconds; a finger that scrolls has moved by then. */
const dwellMs = 60;

/**
 * Makes the links of all pages change the page without loading the document anew, and fetches a page whole when the pointer, a finger or the
 * focus rests on a link to it: the data is in the memory of our server, and the click finds it in the browser. Links are plain `<a href>`s: they need no script of their own, and work before this runs and without it.
 */
export function PageLinks() {
  const router = useRouter();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let reached: HTMLAnchorElement | null = null;
    let dwelling: ReturnType<typeof setTimeout> | undefined;

    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = pageLinkOf(event.target);
      if (!link) return;
      event.preventDefault();
      router.push(routeOf(link));
    };
    const fetchAhead = (link: HTMLAnchorElement) => router.prefetch(routeOf(link), { kind: PrefetchKind.FULL });
    const reach = ({ target }: Event) => {
      const link = pageLinkOf(target);
      if (link === reached) return;
      reached = link;
      clearTimeout(dwelling);
      if (link && mayPrefetch(link)) dwelling = setTimeout(fetchAhead, dwellMs, link);
    };
    const leave = () => {
      reached = null;
      clearTimeout(dwelling);
    };

    // On the window, after React's own handlers on the document: a component that has acted on a click prevents the default.
    window.addEventListener('click', follow, { signal });
    for (const intent of intents) window.addEventListener(intent, reach, { signal, passive: true });
    // A finger that scrolls meant no link.
    window.addEventListener('pointercancel', leave, { signal });
    return () => {
      controller.abort();
      clearTimeout(dwelling);
    };
  }, [router]);

  return null;
}
