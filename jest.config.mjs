const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
];

/** ES-only packages that jest's CommonJS loader needs transformed. */
const esPackages = ['ky', 'cookies-next', 'next-seo', 'entities', 'pg-boss', 'serialize-error', 'jose', 'hono'].join(
  '|',
);

/** Settings that every project has. */
export const common = {
  rootDir: '.',
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: [`node_modules/(?!(${esPackages})/)`],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Next's bundler keeps what imports it out of browsers (components/ui/StaticBlock); it has no other effect.
    '^server-only$': 'next/dist/compiled/server-only/empty',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.programs', '<rootDir>/data'],
};

/** Tests that need programs of the system, a second PostgreSQL or processes that are killed (jest.system.config.mjs). */
const systemTests = '\\.system\\.test\\.ts$';

/** Pure parts and stores run in Node, components in jsdom. One PostgreSQL server serves the whole run. */
const config = {
  testTimeout: 30_000,
  // Jest leaves one core free, which of two is half of the machine.
  maxWorkers: '100%',
  globalSetup: '<rootDir>/lib/server/platform/db/testing/start-server.ts',
  globalTeardown: '<rootDir>/lib/server/platform/db/testing/stop-server.ts',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['app', 'components', 'lib']
        .map((folder) => `<rootDir>/${folder}/**/*.test.ts`)
        .concat('<rootDir>/*.test.ts'),
      // They need more of a machine than Node.js: `npm run test:system`.
      testPathIgnorePatterns: [systemTests],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      // Without an app router next/link does nothing on a click.
      moduleNameMapper: { '^next/link$': '<rootDir>/components/testing/next-link.ts', ...common.moduleNameMapper },
      testMatch: ['<rootDir>/components/**/*.test.tsx', '<rootDir>/lib/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/components/testing/setup.ts'],
    },
  ],
};

export default config;
