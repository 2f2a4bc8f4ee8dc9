import { defineConfig } from '@playwright/test';
import { nobodyOutside } from './lib/checks/runner/checked-site';
import { findTestChromium } from './lib/checks/runner/system-programs';

const port = process.env.E2E_PORT ?? '3217';
const origin = `http://localhost:${port}`;

/** The browser tests run against the product as `npm start` gives it: built, on the demo's publishers as ordinary channels. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results/browser',
  testMatch: '**/*.spec.ts',
  // On servers of their own: e2e/alone/playwright.config.ts.
  testIgnore: '**/alone/**',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // A busy machine is slow, not wrong: what comes in the end passes.
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: origin,
    // Requests that pass through one are not seen by `page.route`, and have no headers of the test; e2e/offline.spec.ts and notices allow them.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Minsk',
    launchOptions: {
      executablePath: findTestChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
  webServer: {
    command: 'node lib/server/operations/launcher/run.mjs checked-site start',
    url: `${origin}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      DATA_DIR: './test-results/site',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      // The strip's tests answer in the providers' place.
      ...nobodyOutside,
      ...(process.env.E2E_NOINDEX ? { NOINDEX: process.env.E2E_NOINDEX } : {}),
    },
  },
});
