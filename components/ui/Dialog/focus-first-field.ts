import { useEffect, useRef, type RefObject } from 'react';

const fields = 'input, textarea, select';
const controls = 'button, a[href]';

/** Moves the focus to the first field that can be filled in, or to the first control where there is no field. */
export function focusFirstField(container: HTMLElement | null): void {
  if (!container) return;
  const first = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)].find(canBeFocused);
  (first(fields) ?? first(controls))?.focus();
}

/** For the element that holds the steps of a dialog: each step begins with the focus in its first field. */
export function useFirstFieldFocus(step: unknown): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirstField(holder.current), [step]);
  return holder;
}

function canBeFocused(element: HTMLElement): boolean {
  return !element.matches(':disabled, [type="hidden"], [tabindex="-1"]') && !element.closest('[hidden]');
}

/** Moves the focus to the page's content where the focused element has gone: «Войти» is not there after a sign-in. */
export function focusPageIfLost(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}
