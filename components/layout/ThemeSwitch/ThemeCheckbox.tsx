'use client';

import { useSyncExternalStore } from 'react';
import { chooseTheme, shownTheme, subscribeToTheme } from '@/lib/theme/theme-choice';

/** The switch itself, checked when dark. What it looks like hangs on `<html data-theme>`, which is right before this has hydrated. */
export function ThemeCheckbox() {
  const isDark = useSyncExternalStore(
    subscribeToTheme,
    () => shownTheme() === 'dark',
    () => false,
  );
  const flip = () => chooseTheme(isDark ? 'light' : 'dark');
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label="Тёмная тема"
      // A browser that restores the fields of a page must leave this one alone.
      autoComplete="off"
      checked={isDark}
      onChange={flip}
      onKeyDown={({ key }) => key === 'Enter' && flip()}
    />
  );
}
