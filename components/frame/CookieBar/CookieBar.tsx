import { styled } from '@/lib/theme/styled';
import { accentLink } from '@/components/ui/link-styles';
import { media } from '@/lib/theme/media';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { focusPageIfLost } from '@/components/ui/Dialog/focus-first-field';
import { policies } from '@/lib/site/policies';
import { giveConsent } from './give-consent';

/**
 * Covers the space that the page reserves for it (lib/theme/global-style.ts); nearly always both have the same
 * height.
 */
const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: 15;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
  box-shadow: var(--color-shadow);
  font-size: var(--text-s);
  line-height: 1.5;

  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3) var(--space-5);
    max-width: var(--page-width);
    margin-inline: auto;
    padding: var(--space-3) var(--page-gutter);
  }

  a {
    display: inline-block;
    ${accentLink}
  }

  button {
    flex: none;
  }

  ${media.phone} {
    & > div {
      flex-direction: column;
      align-items: stretch;
    }

    /* The same three lines on every phone, also on those where two would do. */
    p {
      min-height: 4.5em;
    }
  }

  @media print {
    display: none;
  }
`;

/**
 * Asks for the consent to cookies (FRAME-2, R32). It lies beside the page, not over it, and nothing waits for the
 * user's choice.
 */
export function CookieBar() {
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // The height of the text depends on the user's fonts.
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
          <a href={policies.cookie.path}>Подробнее о cookie</a>
        </p>
        <Button onClick={giveConsent}>Принять</Button>
      </div>
    </Bar>
  );
}
