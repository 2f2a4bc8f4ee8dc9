import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { imitations } from './no-node-in-browsers.mjs';

test('every imitation of a module of Node that the framework brings along is kept out of browsers', () => {
  const compiled = readdirSync(join(dirname(require.resolve('next/package.json')), 'dist/compiled'));
  // React reads `process.env` there, which Next writes in when it builds.
  const allowed = new Set(['process']);
  const isImitation = (name: string) => name.includes('browserify') || builtinModules.includes(name);
  expect(compiled.filter((name) => isImitation(name) && !allowed.has(name) && !imitations.includes(name))).toEqual([]);
});
