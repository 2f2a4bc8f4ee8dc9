import type { Lane, LaneLimits } from './admission';

/**
 * Bounds that keep accepted requests under 2 s when pages have to be rendered (LOAD-1). A page takes 25 ms of the processor and little else, so a few at
 * once keep it busy; on another backend it mostly waits for that. A page from memory is compressed beside the event loop and waits for its reader's
 * connection. A slow search must not take the places of pages.
 */
export function admissionLanes({ hasOwnBackend }: { hasOwnBackend: boolean }): Readonly<Record<Lane, LaneLimits>> {
  const places = hasOwnBackend ? 3 : 16;
  return {
    render: { places, queue: 100, free: 12, waitMs: 600, lateMs: 500 },
    search: { places: 6, queue: 40, free: 6, waitMs: 600, lateMs: 500 },
    memory: { places: 24, queue: 300, free: 24, waitMs: 600, lateMs: 800 },
  };
}
