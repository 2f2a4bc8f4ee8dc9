import { readFileSync } from 'node:fs';
import { listFiles } from '../project-files/list-files.mjs';
import { findBoundaryProblems, parseModule } from './module-graph.mjs';

// 'use client' stands at the boundary between server and client modules, and nowhere else.

const paths = listFiles(['app', 'components', 'lib']).filter(
  (path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
);
const problems = findBoundaryProblems(new Map(paths.map((path) => [path, parseModule(readFileSync(path, 'utf8'))])));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
