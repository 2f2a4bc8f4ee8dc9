/** jsdom lays nothing out and has no IntersectionObserver: for this one everything is on the screen as soon as it is observed. */
class SeenAtOnce implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];

  constructor(private readonly callback: IntersectionObserverCallback) {}

  observe(target: Element): void {
    const box = target.getBoundingClientRect();
    const entry = {
      target,
      time: 0,
      isIntersecting: true,
      intersectionRatio: 1,
      boundingClientRect: box,
      intersectionRect: box,
      rootBounds: null,
    };
    queueMicrotask(() => this.callback([entry], this));
  }

  unobserve(): void {}

  disconnect(): void {}

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

export function everythingIsSeen(): void {
  window.IntersectionObserver = SeenAtOnce;
}
