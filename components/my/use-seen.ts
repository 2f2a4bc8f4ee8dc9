import { useEffect, useRef, type RefObject } from 'react';
import { seenAfterMs } from '@/lib/contract/follow-rules';

/** Time that passes between two requests that tell what was seen, in ms. */
const gatherMs = 1_000;

/**
 * Calls back with the ids of items that have been in view for five seconds, each once (MY-3). An item is an element with `data-seen-id` in the list.
 * @param tell always the same function
 */
export function useSeen(list: RefObject<HTMLElement | null>, tell: (ids: number[]) => void, items: unknown): void {
  const told = useRef(new Set<number>());

  useEffect(() => {
    if (!list.current) return undefined;
    const since = new Map<Element, ReturnType<typeof setTimeout>>();
    let seen: number[] = [];
    let sending: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      clearTimeout(sending);
      sending = undefined;
      if (seen.length > 0) tell(seen);
      seen = [];
    };
    const note = (element: Element) => {
      const id = Number(element.getAttribute('data-seen-id'));
      // A tab in the background shows nothing.
      if (document.visibilityState !== 'visible' || told.current.has(id)) return;
      told.current.add(id);
      seen.push(id);
      sending ??= setTimeout(send, gatherMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          clearTimeout(since.get(target));
          if (isIntersecting)
            since.set(
              target,
              setTimeout(() => note(target), seenAfterMs),
            );
        }
      },
      { threshold: 0.5 },
    );
    list.current.querySelectorAll('[data-seen-id]').forEach((item) => observer.observe(item));
    return () => {
      observer.disconnect();
      since.forEach((timer) => clearTimeout(timer));
      send();
    };
  }, [list, tell, items]);
}
