/**
 * Choices for the reader's eyes, with the values besides the usual one, which has no attribute. A choice's name is its localStorage key and the
 * `data-` attribute of `<html>`: the theme (R31), the size and the font of a story's text (READING-1), and whether keys do anything (KEYS-2).
 */
export const choices = { theme: ['dark'], text: ['small', 'large', 'huge'], font: ['serif'], keys: ['off'] } as const;

export type Choice = keyof typeof choices;

/** localStorage key of the chosen theme. */
export const themeKey = 'theme' satisfies Choice;

export type Theme = 'light' | 'dark';

const known: Record<Choice, readonly string[]> = choices;
const names: readonly Choice[] = ['theme', 'text', 'font', 'keys'];

const listeners = new Set<() => void>();

/** Returns the value that the page shows; empty for the usual one. */
export function shownChoice(name: Choice): string {
  return document.documentElement.dataset[name] ?? '';
}

/** Returns the theme that the page shows: `<html data-theme="dark">` or light. */
export function shownTheme(): Theme {
  return shownChoice('theme') === 'dark' ? 'dark' : 'light';
}

/**
 * Shows a choice and keeps it for the next visit; a browser that forbids storage shows it until the page goes.
 * @param value one of `choices`, any other word for the usual one
 */
export function choose(name: Choice, value: string): void {
  apply(name, value);
  tell();
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage only remembers the choice; the page works without it.
  }
}

export function chooseTheme(theme: Theme): void {
  choose('theme', theme);
}

/**
 * Shows the kept choices (light on a first visit, whatever the system says) where the script of the `<head>` could not: after another tab's
 * choice, out of the back-forward cache, in a document that React wrote anew after an error.
 */
export function restoreChoices(): void {
  names.forEach((name) => apply(name, keptChoice(name)));
  tell();
}

/** The choice of the storage; where a browser forbids it, the shown one. */
function keptChoice(name: Choice): string {
  try {
    const kept = localStorage.getItem(name) ?? '';
    return known[name].includes(kept) ? kept : '';
  } catch {
    return shownChoice(name);
  }
}

/** Calls back on every change, also in other tabs. @returns stops it */
export function subscribeToChoices(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // The key is null when all of the storage was cleared.
  window.addEventListener('storage', ({ key }) => (key === null || key in known) && restoreChoices(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && restoreChoices(), { signal });
  listeners.add(listener);
  // Scripts may start long after the `<head>`: another tab's choice of the time between was heard by nobody.
  if (names.some((name) => keptChoice(name) !== shownChoice(name))) restoreChoices();
  return () => {
    listeners.delete(listener);
    controller.abort();
  };
}

function apply(name: Choice, value: string): void {
  const { dataset } = document.documentElement;
  if (known[name].includes(value)) dataset[name] = value;
  else delete dataset[name];
}

function tell(): void {
  // The tag that the script of the `<head>` wrote; the server's own have a `media`.
  const frame = document.head.querySelector('meta[name="theme-color"]:not([media])');
  frame?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--color-page').trim());
  listeners.forEach((listener) => listener());
}
