import { useEffect, useRef, type RefObject } from 'react';

/**
 * Hands over text that comes into a field in one go otherwise than by pasting: a suggestion of a phone's keyboard, autofill, a drop. The browser
 * would cut it to `maxlength` before the field's `onChange` could take the spaces out. React's own `onBeforeInput` is another event.
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
