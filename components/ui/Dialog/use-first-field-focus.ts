import { useEffect, useRef, type RefObject } from 'react';
import { focusFirstField } from './focus-first-field';

/** For the holder of a dialog's steps: each step begins in its first field. */
export function useFirstFieldFocus(step: unknown): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirstField(holder.current), [step]);
  return holder;
}
