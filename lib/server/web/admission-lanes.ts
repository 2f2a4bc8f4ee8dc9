import type { Lane, LaneLimits } from './admission';

/**
 * Measured on two busy cores at four times what they can do: accepted requests stay under 2 s at p99 (LOAD-1). A page takes 25 ms of the processor and
 * little else, so that a few at once keep it busy; on another backend it mostly waits for that. One from memory is compressed beside the event loop
 * and waits for its reader's connection. A slow search must not take the places of pages.
 */
export function admissionLanes({ hasOwnBackend }: { hasOwnBackend: boolean }): Readonly<Record<Lane, LaneLimits>> {
  const places = hasOwnBackend ? 3 : 16;
  return {
    render: { places, queue: 100, free: 12, waitMs: 600, lateMs: 500 },
    search: { places: 6, queue: 40, free: 6, waitMs: 600, lateMs: 500 },
    memory: { places: 24, queue: 300, free: 24, waitMs: 600, lateMs: 800 },
  };
}
