import config, { common } from './jest.config.mjs';

/**
 * What needs more of a machine than Node.js: nginx, Caddy, Varnish, an S3 server, a second PostgreSQL, processes that are killed. `npm run test:system`
 * installs the programs where that is allowed.
 */
const systemConfig = {
  ...config,
  projects: [
    { ...common, displayName: 'system', testEnvironment: 'node', testMatch: ['<rootDir>/lib/**/*.system.test.ts'] },
  ],
};

export default systemConfig;
