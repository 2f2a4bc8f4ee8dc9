import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build, type Metafile } from 'esbuild';
import { object, type InferType } from 'yup';
import { feedThreadProgram, programArguments } from '../../platform/base/program-arguments';
import { browserWorker, entries } from './programs.mjs';

const runFile = promisify(execFile);
const root = process.cwd();

/** The smallest project with all entries: each prints its name and where it was compiled to. */
function makeProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'sujet-programs-'));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    writeFileSync(join(project, file), file === 'package.json' ? '{"type":"module"}' : '{}');
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'junction');
  for (const [name, entry] of Object.entries(entries)) {
    mkdirSync(join(project, entry, '..'), { recursive: true });
    writeFileSync(join(project, entry), `console.log('${name}', process.env.SUJET_PROGRAMS);`);
  }
  mkdirSync(join(project, browserWorker.source, '..'), { recursive: true });
  writeFileSync(join(project, browserWorker.source), 'self.addEventListener("fetch", () => undefined);');
  cpSync('lib/server/operations/launcher/programs.mjs', join(project, 'lib/server/operations/launcher/programs.mjs'));
  return project;
}

describe('the programs that run without a compiler', () => {
  const projects: string[] = [];
  afterAll(() => projects.forEach((project) => rmSync(project, { recursive: true, force: true })));
  const project = () => {
    const made = makeProject();
    projects.push(made);
    return made;
  };

  /** In a process of its own: jest would compile the module, which Node runs as it is. */
  async function call(at: string, code: string): Promise<string> {
    const text = `import { compilePrograms, findPrograms } from './lib/server/operations/launcher/programs.mjs';\n${code}`;
    const { stdout } = await runFile(process.execPath, ['--input-type=module', '-e', text], { cwd: at });
    return stdout.trim();
  }

  test('are found once they are compiled, run by Node alone and know their own folder', async () => {
    const at = project();
    expect(await call(at, `console.log(findPrograms('.'))`)).toBe('null');
    const folder = await call(at, `console.log(await compilePrograms(process.cwd()))`);
    expect(folder).toMatch(/^\.programs\/[0-9a-f]{24}$/);
    expect(await call(at, `console.log(findPrograms('.'))`)).toBe(folder);
    const { stdout } = await runFile(process.execPath, [`${folder}/worker.mjs`], { cwd: at });
    expect(stdout.trim()).toBe(`worker ${folder}`);
  });

  test('a changed source makes them old, its old text and a copy with new dates do not', async () => {
    const at = project();
    const folder = await call(at, `console.log(await compilePrograms(process.cwd()))`);
    const source = join(at, entries.worker ?? '');
    const text = readFileSync(source, 'utf8');
    const later = new Date(Date.now() + 60_000);
    writeFileSync(source, 'console.log("another")');
    utimesSync(source, later, later);
    expect(await call(at, `console.log(findPrograms('.'))`)).toBe('null');
    writeFileSync(source, text);
    utimesSync(source, later, later);
    expect(await call(at, `console.log(findPrograms('.'))`)).toBe(folder);
  });

  test('what runs keeps its files: the versions before stay, at most two of them', async () => {
    const at = project();
    const folders: string[] = [];
    for (const version of [1, 2, 3, 4]) {
      writeFileSync(join(at, entries.worker ?? ''), `console.log(${version})`);
      folders.push(await call(at, `console.log(await compilePrograms(process.cwd()))`));
      const when = new Date(Date.now() - 100_000 + version * 1_000);
      utimesSync(join(at, folders.at(-1) ?? ''), when, when);
    }
    const runs = folders.map((folder) =>
      runFile(process.execPath, [`${folder}/worker.mjs`], { cwd: at }).then(
        ({ stdout }) => stdout.trim(),
        () => 'gone',
      ),
    );
    expect(await Promise.all(runs)).toEqual(['gone', '2', '3', '4']);
  });
});

describe('what the compiled programs import', () => {
  let outputs: Metafile['outputs'];
  beforeAll(async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: entries,
      outdir: 'none',
      write: false,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      jsx: 'automatic',
      metafile: true,
      logLevel: 'silent',
    });
    ({ outputs } = metafile);
  });

  test('from outside: run-time dependencies only', () => {
    const outside = Object.values(outputs)
      .flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path))
      .filter((path) => !path.startsWith('node:') && !builtinModules.includes(path))
      .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
    const known = Object.keys(readDependencies());
    expect([...new Set(outside)].filter((name) => !known.includes(name))).toEqual([]);
  });

  test('to start a web process: no decoder of pictures, which few of them ever need and which takes memory', () => {
    const loaded = (program: string) => loadedAtStart(`none/${program}.js`, outputs);
    expect(['site', 'api', 'worker'].filter((program) => loaded(program).has('sharp'))).toEqual(['worker']);
  });
});

/** All that a program loads before it runs; what `import()` names is loaded later. */
function loadedAtStart(file: string, outputs: Metafile['outputs'], found = new Set<string>()): Set<string> {
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || found.has(path)) continue;
    found.add(path);
    loadedAtStart(path, outputs, found);
  }
  return found;
}

function readDependencies(): InferType<typeof dependenciesSchema>['dependencies'] {
  return dependenciesSchema.validateSync(JSON.parse(readFileSync('package.json', 'utf8'))).dependencies;
}
const dependenciesSchema = object({ dependencies: object().required() });

test('a process starts others the way it runs itself: compiled, or from TypeScript', () => {
  expect(programArguments('worker', '.programs/1')).toEqual(['.programs/1/worker.mjs']);
  expect(feedThreadProgram('.programs/1')).toBe('.programs/1/feed-thread.mjs');
  expect(programArguments('site', undefined)).toEqual(['--import', 'tsx', 'lib/server/web/http/site-main.ts']);
  expect(feedThreadProgram(undefined)).toBe('lib/server/ingest/feeds/thread/thread.mjs');
});
