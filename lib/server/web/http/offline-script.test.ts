import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { offlineCache } from '@/lib/contract/offline-rules';
import { endingWorker, offlineWorker } from './offline-script';

describe('the script of the service worker (OFFLINE-5)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sujet-offline-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is the compiled one, which no cache may keep', () => {
    expect(offlineWorker({ offlineSetting: '' }, folder)).toBeNull();
    writeFileSync(join(folder, 'offline-sw.js'), 'self');
    expect(offlineWorker({ offlineSetting: '' }, folder)).toEqual({
      path: '/offline-sw.js',
      content: 'self',
      headers: { 'Cache-Control': 'no-cache' },
    });
    expect(offlineWorker({ offlineSetting: '1' }, undefined)).toBeNull();
  });

  test('is one that ends the other where the operator has switched it off, and says so', () => {
    expect(offlineWorker({ offlineSetting: '0' }, folder)).toEqual({
      path: '/offline-sw.js',
      content: endingWorker,
      headers: { 'Cache-Control': 'no-cache', 'offline-reading': 'off' },
    });
  });

  test('the ending one takes over at once, removes what was kept and nothing else, and unregisters', async () => {
    const listeners = new Map<string, (event: object) => void>();
    const names = new Set([offlineCache(0), offlineCache(7), 'of another program']);
    const said: string[] = [];
    const self = {
      addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
      skipWaiting: () => said.push('skips waiting'),
      registration: { unregister: async () => said.push('unregisters') },
    };
    const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
    runInNewContext(endingWorker, { self, caches, Promise });
    listeners.get('install')?.({});
    let work: Promise<unknown> = Promise.resolve();
    listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => void (work = promise) });
    await work;
    expect([...names]).toEqual(['of another program']);
    expect(said).toEqual(['skips waiting', 'unregisters']);
    expect([...listeners.keys()]).not.toContain('fetch');
  });
});
