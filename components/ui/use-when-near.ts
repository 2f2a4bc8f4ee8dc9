import { useEffect, type RefObject } from 'react';

/**
 * Calls back once, when an element comes into view or so near to it.
 * @param callback always the same function
 * @param margin how far below the screen it may still be, as a length of CSS
 */
export function useWhenNear(place: RefObject<Element | null>, callback: () => void, margin: string): void {
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callback();
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, callback, margin]);
}
