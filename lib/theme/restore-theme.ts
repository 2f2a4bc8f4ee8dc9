import { themeKey } from './theme-script';

/** Applies the chosen theme again where the document came without the script of its `<head>`: after an error of the server. */
export function restoreTheme(): void {
  try {
    if (localStorage.getItem(themeKey) === 'dark') document.documentElement.dataset.theme = 'dark';
  } catch {
    // A browser that forbids storage stays light.
  }
}
