import { assertNodeVersion, ensureDependencies } from './install.mjs';

/**
 * The entry of every npm script: on a machine that has only Node.js it installs what is missing, then runs the
 * named program (a file and its exported function) in this process, so that signals need no forwarding (SETTINGS-1).
 */
const programs = {
  start: ['./product-programs.ts', 'start'],
  dev: ['./product-programs.ts', 'dev'],
  api: ['./product-programs.ts', 'api'],
  build: ['./product-programs.ts', 'build'],
  'checked-site': ['./product-programs.ts', 'checkedSite'],
  lint: ['./lint-steps.ts', 'lint'],
  quick: ['./quick.ts', 'quick'],
  test: ['./run-tests.ts', 'test'],
  e2e: ['./run-tests.ts', 'e2e'],
  'unit-on-24': ['./unit-on-24.ts', 'unitOn24'],
  'check:seo': ['./check-seo.ts', 'checkSeoProgram'],
  cli: ['../cli/main.ts', 'main'],
  bench: ['../../tools/bench/main.ts', 'main'],
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
  const [file, program] = programs[name];
  await (await import(file))[program](args);
} catch (error) {
  console.error(describe(error));
  if (process.env.DEBUG && error instanceof Error) console.error(error.stack, error.cause);
  process.exit(1);
}
