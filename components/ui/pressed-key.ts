/**
 * The key that a user means for the page: `J`, `/`, `?`; null while he types, holds another key or has a dialog or a menu open.
 *
 * Letters go by their place on the keyboard, for the Russian layout has others there; a layout of Latin letters in another order says its own. Where the key
 * of the slash types a full stop and a comma, as in the Russian layout, it is the slash and, with Shift, the question mark.
 */
export function pressedKey(event: KeyboardEvent): string | null {
  if (isElsewhere(event)) return null;
  const { key, code, shiftKey } = event;
  if (key === '/' || key === '?') return key;
  if (code === 'Slash' && (key === '.' || key === ',')) return key === '.' ? '/' : '?';
  if (shiftKey) return null;
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? null);
}

function isElsewhere({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  if (document.querySelector('dialog[open], [role="dialog"]')) return true;
  // A box that is ticked takes no letters.
  const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]';
  return target instanceof Element && target.closest(fields) !== null;
}
