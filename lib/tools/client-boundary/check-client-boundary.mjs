import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findBoundaryProblems, parseModule } from './module-graph.mjs';

// 'use client' stands at the boundary between server and client modules, and nowhere else.

const tracked = execFileSync('git', ['ls-files', 'app', 'components', 'lib'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1_024 * 1_024,
});
const paths = tracked
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && existsSync(path));
const problems = findBoundaryProblems(new Map(paths.map((path) => [path, parseModule(readFileSync(path, 'utf8'))])));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
