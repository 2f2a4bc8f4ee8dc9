import { useEffect, useRef, type RefObject } from 'react';

/**
 * Reports text that enters a field at once without a paste: a suggestion of a phone's keyboard, autofill, a drop. The
 * browser would cut it to `maxlength` before the field's `onChange` could remove the spaces. React's `onBeforeInput`
 * is another event.
 */
export function useInsertions(
  field: RefObject<HTMLInputElement | null>,
  take: (text: string, field: HTMLInputElement) => void,
): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const hear = (event: InputEvent) => {
      if (!event.cancelable || event.data === null || event.data.length < 2) return;
      event.preventDefault();
      latest.current(event.data, input);
    };
    input.addEventListener('beforeinput', hear);
    return () => input.removeEventListener('beforeinput', hear);
  }, [field]);
}
