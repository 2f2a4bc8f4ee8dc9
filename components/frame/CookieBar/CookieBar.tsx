'use client';

import Link from 'next/link';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button/Button';
import { focusPageIfLost } from '@/components/ui/Dialog/focus-first-field';
import { policies } from '@/lib/site/policies';
import { Bar } from './CookieBar.styles';
import { giveConsent } from './consent';

/** Asks for the consent to cookies (FRAME-2, R32): a region beside the page, not over it, nothing waits for the answer. */
export function CookieBar() {
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // How high the words are depends on the reader's fonts.
    const observer = new ResizeObserver(() =>
      style.setProperty('--cookie-bar-height', `${bar.current?.offsetHeight ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--cookie-bar-height');
      setTimeout(focusPageIfLost);
    };
  }, []);

  return (
    <Bar ref={bar} aria-label="Согласие на файлы cookie">
      <div>
        <p>
          Сайт хранит в браузере файлы cookie: они нужны для входа в профиль и помнят настройки.{' '}
          <Link href={policies.cookie.path} prefetch={false}>
            Подробнее о cookie
          </Link>
        </p>
        <Button onClick={giveConsent}>Принять</Button>
      </div>
    </Bar>
  );
}
