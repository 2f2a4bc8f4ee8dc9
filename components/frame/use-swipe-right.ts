import { useRef, type TouchEvent } from 'react';

/** Minimum distance that a finger must move to the right, in pixels. */
const thresholdPx = 50;

/** Spread on an element: `onSwipe` when one finger goes to the right, further than it goes up or down. */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const right = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = null;
      if (right > thresholdPx && right > Math.abs(down)) onSwipe();
    },
  };
}
