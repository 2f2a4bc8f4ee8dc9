import { defineConfig } from '@playwright/test';
import { nobodyOutside } from '../../lib/checks/runner/checked-site';
import common from '../../playwright.config';

const apiPort = process.env.E2E_API_PORT ?? '3218';
const sitePort = process.env.E2E_SITE_PORT ?? '3219';
const api = `http://localhost:${apiPort}`;
const site = `http://localhost:${sitePort}`;
const dataDir = './test-results/api';
const start = {
  timeout: 300_000,
  reuseExistingServer: false,
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
} as const;

// The folder of the letters, for the tests in the workers too.
process.env.E2E_DATA_DIR = dataDir;

/**
 * The site without a database, on an API that is served alone: each its own process, port and folder (API-3). Two instances of a whole site on that API's
 * database (two-instances.spec.ts).
 */
export default defineConfig({
  ...common,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/browser-alone',
  use: { ...common.use, baseURL: site },
  webServer: [
    {
      ...start,
      command: 'node lib/server/operations/launcher/run.mjs checked-site api',
      cwd: '../..',
      url: `${api}/readyz`,
      env: {
        PORT: apiPort,
        SITE_ORIGIN: site,
        NEXT_PUBLIC_API_ORIGIN: api,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        ...nobodyOutside,
      },
    },
    {
      ...start,
      command: 'node lib/server/operations/launcher/run.mjs start',
      cwd: '../..',
      url: `${site}/readyz`,
      env: {
        PORT: sitePort,
        API_ORIGIN: api,
        NEXT_PUBLIC_API_ORIGIN: api,
        DATA_DIR: './test-results/site-alone',
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
      },
    },
  ],
});
