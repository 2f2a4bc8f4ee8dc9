const fields = 'input, textarea, select';
const controls = 'button, a[href]';

/** Moves the focus to the first field that can be filled in, or to the first control where there is no field. */
export function focusFirstField(container: HTMLElement | null): void {
  if (!container) return;
  const first = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)].find(canBeFocused);
  (first(fields) ?? first(controls))?.focus();
}

function canBeFocused(element: HTMLElement): boolean {
  return !element.matches(':disabled, [type="hidden"], [tabindex="-1"]') && !element.closest('[hidden]');
}

/** Where the control that opened a dialog has gone since (whoever signed in needs no «Войти»), reading goes on at the page's content. */
export function focusPageIfLost(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}
