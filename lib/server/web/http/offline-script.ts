import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlineOffHeader, offlinePrefix, offlineScript } from '@/lib/contract/offline-rules';
import { programsFolder } from '../../platform/base/program-arguments';
import type { Settings } from '../../platform/base/settings';
import type { MadeScript } from './static-files';

/** A worker that ends the one before it, in every browser that has it, and removes what it kept (OFFLINE-5). */
export const endingWorker = `self.addEventListener('install',()=>self.skipWaiting());self.addEventListener('activate',e=>e.waitUntil(caches.keys().then(names=>Promise.all(names.filter(name=>name.startsWith('${offlinePrefix}')).map(name=>caches.delete(name)))).then(()=>self.registration.unregister())));`;

/**
 * The service worker of reading without a network, as the launcher has compiled it. A browser asks for it with each visit: it must be the present one,
 * through every cache in between.
 * @param folder of the compiled programs
 * @returns null where the site runs from its sources: then there is none
 */
export function offlineWorker(
  { offlineSetting }: Pick<Settings, 'offlineSetting'>,
  folder = programsFolder(),
): MadeScript | null {
  const headers = { 'Cache-Control': 'no-cache' };
  if (offlineSetting === '0')
    return { path: offlineScript, content: endingWorker, headers: { ...headers, [offlineOffHeader]: 'off' } };
  const file = folder === undefined ? null : join(folder, 'offline-sw.js');
  if (file === null || !existsSync(file)) return null;
  return { path: offlineScript, content: readFileSync(file, 'utf8'), headers };
}
