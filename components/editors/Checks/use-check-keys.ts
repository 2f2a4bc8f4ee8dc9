import { useEffect, useRef } from 'react';

/** Keys of the queue, by their place on the keyboard: the letters of the Russian layout are others. */
const keys = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyM: 'right',
  KeyS: 'separate',
  KeyO: 'open',
  KeyU: 'undo',
} as const;
export type CheckKey = (typeof keys)[keyof typeof keys] | 'help';

/** Calls back for each of the keys, unless the user types, holds another key or has a dialog open. */
export function useCheckKeys(onKey: (key: CheckKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === undefined || isElsewhere(event)) return;
      event.preventDefault();
      latest.current(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function keyOf({ key, code }: KeyboardEvent): CheckKey | undefined {
  if (key === '?') return 'help';
  return Object.entries(keys).find(([known]) => known === code)?.[1];
}

function isElsewhere({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat || document.querySelector('dialog[open], [role="dialog"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
