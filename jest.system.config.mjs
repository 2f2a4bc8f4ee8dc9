import config, { common } from './jest.config.mjs';

/**
 * Tests that need more of a machine than Node.js: nginx, Caddy, Varnish, an S3 server, a second PostgreSQL, killed processes. `npm run test:system`
 * installs the programs where that is allowed.
 */
const systemConfig = {
  ...config,
  projects: [
    { ...common, displayName: 'system', testEnvironment: 'node', testMatch: ['<rootDir>/lib/**/*.system.test.ts'] },
  ],
};

export default systemConfig;
