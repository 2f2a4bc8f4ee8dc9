'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon } from '@/components/ui/icons';
import { chooseTheme, shownTheme, subscribeToChoices } from '@/lib/theme/theme-choice';

/** The switch itself, checked when dark. Its look depends on `<html data-theme>`, which is right before hydration. */
export function ThemeCheckbox() {
  const isDark = useSyncExternalStore(
    subscribeToChoices,
    () => shownTheme() === 'dark',
    () => false,
  );
  const box = useRef<HTMLInputElement>(null);
  // A browser that restores the fields of a page may have ticked it before React came.
  useEffect(() => {
    if (box.current) box.current.checked = isDark;
  }, [isDark]);
  const flip = () => chooseTheme(isDark ? 'light' : 'dark');
  return (
    <>
      <input
        ref={box}
        type="checkbox"
        role="switch"
        aria-label="Тёмная тема"
        checked={isDark}
        onChange={flip}
        onKeyDown={({ key }) => key === 'Enter' && flip()}
      />
      <span className="knob" />
      <SunIcon />
      <MoonIcon />
    </>
  );
}
