/** localStorage key of the chosen theme; 'dark' is the only value that changes anything (R31). */
export const themeKey = 'theme';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

/** Returns the theme that the page shows: `<html data-theme="dark">` or light. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Shows a theme and keeps it for the next visit; a browser that forbids storage shows it until the page goes. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage only remembers the choice; the page works without it.
  }
}

/**
 * Shows the kept theme (light on a first visit, whatever the system says) where the script of the `<head>` could not: after another tab's
 * choice, out of the back-forward cache, in a document that React wrote anew after an error.
 */
export function restoreTheme(): void {
  show(keptTheme());
}

/** The theme of the storage; where a browser forbids it, the shown one. */
function keptTheme(): Theme {
  try {
    return localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return shownTheme();
  }
}

/** Calls back on every change, also in other tabs. @returns stops it */
export function subscribeToTheme(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // The key is null when all of the storage was cleared.
  window.addEventListener('storage', ({ key }) => (key === themeKey || key === null) && restoreTheme(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && restoreTheme(), { signal });
  listeners.add(listener);
  // Scripts may start long after the `<head>`: another tab's choice of the time between was heard by nobody.
  if (keptTheme() !== shownTheme()) restoreTheme();
  return () => {
    listeners.delete(listener);
    controller.abort();
  };
}

function show(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'dark') root.dataset.theme = 'dark';
  else delete root.dataset.theme;
  // The tag that the script of the `<head>` wrote; the server's own have a `media`.
  const frame = document.head.querySelector('meta[name="theme-color"]:not([media])');
  frame?.setAttribute('content', getComputedStyle(root).getPropertyValue('--color-page').trim());
  listeners.forEach((listener) => listener());
}
