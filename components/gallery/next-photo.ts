/** Minimum distance a finger must move sideways to change the picture, in CSS pixels (GALLERY-2). */
const swipeThreshold = 50;

/** `index` wrapped into `count` photos: after the last comes the first (GALLERY-2). */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** Returns the index a key leads to from the picture `current` of `count`; null for a key that leads nowhere. */
export function indexAfterKey(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return wrapIndex(current + 1, count);
    case 'ArrowLeft':
      return wrapIndex(current - 1, count);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * The step that a swipe means: 1 (next) to the left, -1 to the right, 0 when it was short or more vertical than
 * horizontal.
 */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= swipeThreshold || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
