import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assertNodeVersion, ensureDependencies } from './install.mjs';
import { compilePrograms, findPrograms } from './programs.mjs';

/**
 * The entry of every npm script: on a machine that has only Node.js it installs what is missing, then runs the
 * named program (a file and its exported function) in this process, so that signals need no forwarding (SETTINGS-1).
 */

/** Programs that an operator runs: compiled, so that neither a compiler nor its start is needed each time. */
const compiled = {
  start: ['product', 'start'],
  api: ['product', 'api'],
  build: ['product', 'build'],
  'checked-site': ['product', 'checkedSite'],
  cli: ['cli', 'main'],
};

/** Programs that a developer runs, from TypeScript. */
const sources = {
  dev: ['./product-programs.ts', 'dev'],
  lint: ['../../../checks/runner/lint-steps.ts', 'lint'],
  quick: ['../../../checks/runner/quick.ts', 'quick'],
  test: ['../../../checks/runner/run-tests.ts', 'test'],
  'test:system': ['../../../checks/runner/run-tests.ts', 'testSystemAlone'],
  e2e: ['../../../checks/runner/run-tests.ts', 'e2e'],
  'prepare-site': ['../../../checks/runner/prepared-site.ts', 'prepareSite'],
  'smoke-on-24': ['../../../checks/runner/smoke-on-24.ts', 'smokeOn24'],
  'check:seo': ['../../../checks/runner/check-seo.ts', 'checkSeoProgram'],
  eval: ['../../../research/main.ts', 'main'],
  bench: ['../../../research/bench/main.ts', 'main'],
};

/** Installs what the compiled programs need at run time, and nothing that compiles or checks: the last stage of an image (deploy/Dockerfile). */
const dependencies = 'dependencies';

/** Programs that read the operator's settings file; the checks have settings of their own. */
const configured = ['start', 'dev', 'api', 'build', 'cli'];

const root = process.cwd();
// From Node.js 22 on: what has been compiled once is not compiled again by the next command.
module.enableCompileCache?.(join(root, '.programs', 'compile-cache'));
const [name = '', ...given] = process.argv.slice(2);
assertNodeVersion();
/** In words, once the product's own code can be read; what fails before is a sentence of install.mjs. */
let describe = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));
try {
  if (name in compiled) await runCompiled();
  else if (name in sources) await runSource();
  else if (name === dependencies) await ensureDependencies({ withTools: false });
  else throw new Error(`Нет такой программы: ${name}.`);
} catch (error) {
  console.error(describe(error));
  if (process.env.DEBUG && error instanceof Error) console.error(error.stack, error.cause);
  process.exit(1);
}

async function runCompiled() {
  const found = findPrograms(root);
  await ensureDependencies({ withTools: found === null });
  const folder = found ?? (await compilePrograms(root));
  const load = (program) => import(pathToFileURL(join(root, folder, `${program}.mjs`)).href);
  const [program, exported] = compiled[name];
  await run(load, async () => (await load(program))[exported]);
}

async function runSource() {
  await ensureDependencies({ withTools: true });
  const { register } = await import('tsx/esm/api');
  register();
  const [file, exported] = sources[name];
  await run(
    (program) => import(`../../platform/base/${program}.ts`),
    async () => (await import(file))[exported],
  );
}

/**
 * @param load loads a file of lib/server/platform/base
 * @param loadProgram loads the function that is the program
 */
async function run(load, loadProgram) {
  ({ describeFailure: describe } = await load('describe-failure'));
  const { loadSettingsFile } = await load('settings-file');
  const { args } = configured.includes(name) ? loadSettingsFile(given, process.env) : { args: given };
  const program = await loadProgram();
  await program(args);
}
