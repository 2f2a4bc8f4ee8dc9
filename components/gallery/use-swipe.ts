import { useRef, type DOMAttributes } from 'react';
import { swipeStep } from './next-photo';

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Handlers that tell a horizontal swipe of one finger, or a drag of the mouse. Nothing is taken from the browser: scrolling up and down and
 * zooming with two fingers stay its own. A place marked `data-own-scroll` keeps its swipes to itself.
 * @param isOn false while a swipe means something else: moving about in what is zoomed
 */
export function useSwipe(onStep: (step: -1 | 1) => void, isOn: boolean): DOMAttributes<HTMLElement> {
  const start = useRef<Point | null>(null);

  const begin = (target: EventTarget, point: Point | undefined) => {
    start.current = isOn && point && !scrollsItself(target) ? { clientX: point.clientX, clientY: point.clientY } : null;
  };
  const end = (point: Point | undefined) => {
    const from = start.current;
    start.current = null;
    if (!from || !point) return;
    const step = swipeStep(point.clientX - from.clientX, point.clientY - from.clientY);
    if (step !== 0) onStep(step);
  };

  return {
    onTouchStart: ({ target, touches }) => begin(target, touches.length === 1 ? touches[0] : undefined),
    onTouchEnd: ({ changedTouches }) => end(changedTouches[0]),
    onTouchCancel: () => void (start.current = null),
    // After a tap, browsers also send mouse events without movement: no swipe.
    onMouseDown: (event) => begin(event.target, event.button === 0 ? event : undefined),
    onMouseUp: end,
  };
}

function scrollsItself(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-own-scroll]') !== null;
}
