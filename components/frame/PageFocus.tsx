'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusPageIfLost } from '@/components/ui/Dialog/focus-first-field';

/**
 * Keeps the focus of keyboard users: after a link it moves to the new page's content, after «back» to the link by
 * which the user left that page.
 */
export function PageFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const isByHistory = useRef(false);
  const leftBy = useRef(new Map<string, string>());

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      // A step of the history that changed no page is over.
      isByHistory.current = false;
      const href = target instanceof Element ? target.closest('main a[href]')?.getAttribute('href') : null;
      if (href) leftBy.current.set(window.location.pathname, href);
    };
    const noteHistory = () => void (isByHistory.current = true);
    document.addEventListener('click', remember, true);
    window.addEventListener('popstate', noteHistory);
    return () => {
      document.removeEventListener('click', remember, true);
      window.removeEventListener('popstate', noteHistory);
    };
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const href = isByHistory.current ? leftBy.current.get(window.location.pathname) : undefined;
    isByHistory.current = false;
    if (document.activeElement !== document.body) return;
    if (href) findLink(href)?.focus({ preventScroll: true });
    focusPageIfLost();
  }, [pathname]);

  return null;
}

function findLink(href: string): HTMLElement | null {
  return document.querySelector(`main a[href="${CSS.escape(href)}"]`);
}
