import { offlineOwner, offlinePrefix } from '@/lib/contract/offline-rules';

/** Every page of a reader loads this with the session, so it is small. */

/** Drops all that this browser keeps for reading without a network. */
export const dropAllKept = () => dropWhere(() => true);

/**
 * Drops what is kept of other readers: who signs out, or signs in as somebody else, leaves nothing behind (OFFLINE-4).
 * @param owner the account of this browser's reader, 0 without one
 */
export const dropOthersKept = (owner: number) => dropWhere((name) => offlineOwner(name) !== owner);

async function dropWhere(isDropped: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(offlinePrefix) && isDropped(name)).map((name) => caches.delete(name)),
    );
  } catch {
    // A browser that forbids storage keeps nothing.
  }
}
