import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensurePrograms, ensureServers, mayInstallPackages } from './system-programs';

describe('programs that come with the system', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sujet-programs-'));
  const programs = [
    { command: 'here', package: 'a' },
    { command: 'absent', package: 'b' },
  ];
  const path = ['', '/nowhere', folder].join(delimiter);
  beforeAll(() => writeFileSync(join(folder, 'here'), ''));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));

  it('installs the missing ones alone, where it may', async () => {
    const install = jest.fn(async () => undefined);
    await ensurePrograms(programs, { path, mayInstall: true, install });
    expect(install).toHaveBeenCalledWith(['b']);
    await ensurePrograms(programs.slice(0, 1), { path, mayInstall: true, install });
    expect(install).toHaveBeenCalledTimes(1);
  });

  it('says in words what to install, where it may not', async () => {
    const install = jest.fn(async () => undefined);
    await expect(ensurePrograms(programs, { path, mayInstall: false, install })).rejects.toThrow(
      /не хватает программ: absent\. Установите пакеты b .*sudo apt-get install b/,
    );
    expect(install).not.toHaveBeenCalled();
  });

  it('installs an S3 server where it is missing, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sujet-programs-'));
    try {
      for (const program of ['nginx', 'caddy', 'varnishd']) writeFileSync(join(folder, program), '');
      const [install, disable] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
      await ensureServers({ path: folder, libraries: folder, mayInstall: true, install, disable });
      expect(install.mock.calls).toEqual([[['python3-swift']]]);
      mkdirSync(join(folder, 'swift'));
      await ensureServers({ path: folder, libraries: folder, mayInstall: true, install, disable });
      expect(install).toHaveBeenCalledTimes(1);
      expect(disable).not.toHaveBeenCalled();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('ends the services of those servers that it has installed, and no others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sujet-programs-'));
    try {
      for (const program of ['nginx', 'varnishd', 'swift']) writeFileSync(join(folder, program), '');
      const events: string[][] = [];
      const noting = (what: string) => async (names: readonly string[]) => void events.push([what, ...names]);
      await ensureServers({
        path: folder,
        libraries: folder,
        mayInstall: true,
        install: noting('install'),
        disable: noting('disable'),
      });
      expect(events).toEqual([
        ['install', 'caddy'],
        ['disable', 'caddy'],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('installs no servers where it may not, and says in a sentence which are missing and how to install them', async () => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const install = jest.fn(async () => undefined);
    const folder = mkdtempSync(join(tmpdir(), 'sujet-programs-'));
    for (const program of ['nginx', 'varnishd']) writeFileSync(join(folder, program), '');
    const system = { path: folder, mayInstall: false, install, disable: install };
    await ensureServers(system);
    expect(install).not.toHaveBeenCalled();
    const words = said.mock.calls.flat().join('');
    expect(words).toMatch(/Нет программ: caddy\. .*sudo apt-get install caddy$/);
    writeFileSync(join(folder, 'caddy'), '');
    said.mockClear();
    await ensureServers(system);
    expect(said).not.toHaveBeenCalled();
    rmSync(folder, { recursive: true });
  });

  it.each([{}, { CI: '' }, { CI: '0' }, { CI: 'false' }])('installs nothing on somebody’s own machine (%j)', (env) => {
    expect(mayInstallPackages(env)).toBe(false);
  });
});
