import { readFileSync, writeFileSync } from 'node:fs';
import { listFiles } from '../project-files/list-files.mjs';
import { drawRooms, findCircle, readFileImports, readRooms } from './import-graph.mjs';

// Fails when folders, or files, import each other in a circle; otherwise writes docs/import-graph.md, unless it is only to check (`--check`).

const paths = listFiles(['app', 'components', 'lib']).filter(
  (path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
);
const sources = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const rooms = readRooms(sources);
const circle = findCircle(rooms) ?? findCircle(readFileImports(sources));
if (circle) {
  console.error(`They import each other in a circle: ${circle.join(' → ')}`);
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync('docs/import-graph.md', drawRooms(rooms));
}
