import { type KeptMy, offlineChoiceKey, offlineOffHeader, offlineScript } from '@/lib/contract/offline-rules';
import { logFailure } from '../log-failure';
import { currentUserQuery } from '../session/current-user';
import { hasTokenCookie } from '../session/has-token-cookie';
import { tabQueryClient } from '../tab-query-client';
import { whenIdle } from '../when-idle';
import { dropAllKept } from './drop-kept';
import { keepMyPage, keepStoryPage, measureKept } from './kept-pages';

/* Reading without a network (OFFLINE-1): pages load this when a reader has opened a story or «Моё». */

const scope = '/';

/** One after the other: two of them would count the same kept pages. */
let working: Promise<void> = Promise.resolve();

/** Keeps a story that the reader has opened, once the page has come to rest; a failure is only logged. */
export function keepStory(id: number): void {
  keep((owner) => keepStoryPage(owner, id));
}

/** Keeps «Моё» as it is shown. */
export function keepMy(my: KeptMy): void {
  keep((owner) => keepMyPage(owner, my));
}

function keep(work: (owner: number) => Promise<void>): void {
  if (!isWanted()) return;
  whenIdle(() => {
    working = working.then(async () => {
      try {
        const owner = await findOwner();
        if (owner !== null && (await isRegistered())) await work(owner);
      } catch (error) {
        // Without a network, or in a browser that has no room left, nothing more is kept.
        if (navigator.onLine) logFailure('Error keeping a page for reading offline', error);
      }
    });
  });
}

/** Tells whether this browser can show pages without a network. */
export const canRead = () => 'serviceWorker' in navigator && 'caches' in window;

/** Tells whether this browser's reader wants it: he has not switched it off, and does not save data unless he has switched it on. */
export function isWanted(): boolean {
  if (!canRead()) return false;
  try {
    const choice = localStorage.getItem(offlineChoiceKey);
    return choice === 'on' || (choice !== 'off' && !savesData());
  } catch {
    // A browser that forbids storage forbids caches.
    return false;
  }
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/** Asks the site whether it offers reading without a network. @throws TypeError without a network */
export async function isOffered(): Promise<boolean> {
  const { ok, headers } = await fetch(offlineScript, { method: 'HEAD', cache: 'no-cache' });
  return ok && headers.get(offlineOffHeader) !== 'off';
}

/** Switches it on or off for this browser; off removes all that is kept. @throws what the browser says */
export async function chooseOffline(isOn: boolean): Promise<void> {
  localStorage.setItem(offlineChoiceKey, isOn ? 'on' : 'off');
  if (isOn) await isRegistered();
  else await remove();
}

/** Removes all that is kept; what is read from now on is kept again. */
export const clearKept = dropAllKept;

/** Number and bytes of the stories that are kept. */
export async function measureOffline(): Promise<{ stories: number; bytes: number }> {
  const owner = await findOwner();
  return owner === null ? { stories: 0, bytes: 0 } : measureKept(owner);
}

/** @returns the reader's account, 0 for a browser without one, null where it is not known */
async function findOwner(): Promise<number | null> {
  if (!hasTokenCookie()) return 0;
  const user = await tabQueryClient().fetchQuery(currentUserQuery());
  return user?.id ?? null;
}

/** In sessionStorage: the site offers it, as it said to this tab. */
const offeredKey = 'sujet-offline-offered';

/**
 * Registers the worker where the site offers it. A script that is gone, as after a return to an earlier release, ends the worker that runs: browsers
 * themselves go on with the one that they have.
 */
async function isRegistered(): Promise<boolean> {
  const known = await findRegistration();
  if (known?.active && sessionStorage.getItem(offeredKey) !== null) return true;
  if (!(await isOffered())) {
    await remove();
    return false;
  }
  sessionStorage.setItem(offeredKey, '1');
  await navigator.serviceWorker.register(offlineScript, { scope, updateViaCache: 'none' });
  return true;
}

/** The worker of notices has a scope, and so a registration, of its own. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.find((one) => new URL(one.scope).pathname === scope);
}

async function remove(): Promise<void> {
  await (await findRegistration())?.unregister();
  await dropAllKept();
}
