import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAuthSecret } from '../../platform/base/auth-secret';
import { parseSettings, SettingsError } from '../../platform/base/settings';
import { findFirstStepsLinks } from '../../web/first-steps/first-steps-key';
import { firstSteps } from './first-steps';

const origin = 'https://news.example.by';
let dataDir: string;
let said: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sujet-first-steps-'));
  said = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

const run = (env: Record<string, string> = {}) =>
  firstSteps({ env: { SITE_ORIGIN: origin, DATA_DIR: dataDir, ...env }, print: (line) => void said.push(line) });
const linksOf = async (authSecret: string) =>
  Object.values(await findFirstStepsLinks({ ...parseSettings({ SITE_ORIGIN: origin }), authSecret }));

describe('npm run cli -- first-steps (FIRST-1)', () => {
  test('shows the link by the secret of the data folder, without a database', async () => {
    const secret = readAuthSecret({ authSecret: '', dataDir });
    expect(await run()).toBe(0);
    expect(said.filter((line) => line.startsWith('http'))).toEqual(await linksOf(secret));
  });

  test('shows the link by AUTH_SECRET', async () => {
    const secret = 'a secret of the tests, 32 bytes and more';
    expect(await run({ AUTH_SECRET: secret })).toBe(0);
    expect(said.filter((line) => line.startsWith('http'))).toEqual(await linksOf(secret));
  });

  test('shows one link where the site is on this machine', async () => {
    readAuthSecret({ authSecret: '', dataDir });
    expect(await run({ SITE_ORIGIN: 'http://localhost:3000' })).toBe(0);
    expect(said.filter((line) => line.startsWith('http'))).toHaveLength(1);
  });

  test('makes no secret that the site does not use', async () => {
    expect(await run()).toBe(1);
    expect(said.join()).toContain('npm start');
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('says that a site on another API has no such page', async () => {
    await expect(run({ API_ORIGIN: 'https://api.example.by' })).rejects.toThrow(SettingsError);
    expect(said).toEqual([]);
  });
});
