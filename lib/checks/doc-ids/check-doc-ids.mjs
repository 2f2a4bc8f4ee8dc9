import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles } from '../project-files/list-files.mjs';
import { citedIds, definedIds, findProblems, namedFiles, relativeLinks } from './scan.mjs';
import { renderMap, titlesByRule, withMap } from './rule-map.mjs';

// Every rule id that comments, test titles and documents cite is defined in docs/, links between documents resolve, a
// README names files that are there, and the map from rules to tests in e2e/README.md is up to date. With --write the map is
// written instead of compared.

const mapFile = 'e2e/README.md';
const sourcePattern = /\.(?:tsx?|mjs|sql)$/;
const testPattern = /(?:\.test\.tsx?$|^e2e\/)/;
/** Migrations are frozen by their hashes, and this check's own files name what they refuse. */
const leftOut = /^(?:lib\/server\/platform\/db\/migrations\/|lib\/checks\/doc-ids\/)/;

const documents = readdirSync('docs').filter((name) => name.endsWith('.md'));
const ids = documents.flatMap((name) => definedIds(readFileSync(`docs/${name}`, 'utf8')));
const defined = new Set(ids);
/** @type {string[]} */
const problems = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `docs: ${id} is defined twice`);

const present = listFiles();
const names = new Set(present.map((path) => basename(path)));
const files = present
  .filter((path) => sourcePattern.test(path) && !leftOut.test(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }));

for (const { path, source } of files)
  for (const { line, message } of findProblems(source, testPattern.test(path), defined))
    problems.push(`${path}:${line} ${message}`);

for (const path of present.filter((name) => name.endsWith('.md'))) {
  const text = readFileSync(path, 'utf8');
  for (const id of new Set(citedIds(text)))
    if (!defined.has(id)) problems.push(`${path} ${id} is not defined in docs/`);
  for (const link of relativeLinks(text))
    if (!existsSync(join(dirname(path), link))) problems.push(`${path} the link to ${link} leads nowhere`);
  // Decisions and measurements tell of files as they were then.
  if (basename(path) !== 'README.md') continue;
  for (const name of new Set(namedFiles(text)))
    if (!names.has(name)) problems.push(`${path} names ${name}, which is not there`);
}

const tests = files.filter(({ path }) => testPattern.test(path));
const old = readFileSync(mapFile, 'utf8');
const fresh = withMap(old, renderMap(ids, titlesByRule(tests)));
if (process.argv.includes('--write')) writeFileSync(mapFile, fresh);
else if (fresh !== old) problems.push(`${mapFile} is stale: run \`npm run docs:rules\``);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(`\n${problems.length} references do not resolve (docs/requirements.md says how rules are cited).`);
  process.exitCode = 1;
}
