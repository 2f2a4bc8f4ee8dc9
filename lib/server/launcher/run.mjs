import { assertNodeVersion, ensureDependencies } from './install.mjs';

/**
 * The entry of every npm script: on a machine that has nothing but Node.js it installs what is missing, then runs the
 * named program in this very process, so that signals need no forwarding (SETTINGS-1).
 */
const programs = {
  start: './main.ts',
  dev: './dev.ts',
  api: './api.ts',
  build: './build.ts',
  lint: './lint.ts',
  quick: './quick.ts',
  test: './run-tests.ts',
  e2e: './e2e.ts',
  'checked-site': './checked-site.ts',
  'unit-on-24': './unit-on-24.ts',
  'check:seo': './check-seo.ts',
  cli: '../cli/main.ts',
  bench: '../../tools/bench/main.ts',
};

/** What an operator runs reads the operator's settings file; the checks have settings of their own. */
const configured = ['start', 'dev', 'api', 'build', 'cli'];

const [name = '', ...given] = process.argv.slice(2);
assertNodeVersion();
/** In words, once TypeScript can be read; what fails before is a sentence of install.mjs. */
let describe = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));
try {
  if (!(name in programs)) throw new Error(`Нет такой программы: ${name}.`);
  await ensureDependencies();
  const { register } = await import('tsx/esm/api');
  register();
  const { describeFailure } = await import('../base/describe-failure.ts');
  describe = describeFailure;
  const { loadSettingsFile } = await import('../base/settings-file.ts');
  const { args } = configured.includes(name) ? loadSettingsFile(given, process.env) : { args: given };
  const { main } = await import(programs[name]);
  await main(args);
} catch (error) {
  console.error(describe(error));
  if (process.env.DEBUG && error instanceof Error) console.error(error.stack, error.cause);
  process.exit(1);
}
