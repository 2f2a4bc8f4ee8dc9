import { findBoundaryProblems, parseModule, resolveImport } from './module-graph.mjs';

const problems = (files: Record<string, string>) =>
  findBoundaryProblems(new Map(Object.entries(files).map(([path, source]) => [path, parseModule(source)])));

describe('what a file imports', () => {
  test.each([
    ['a name', "import { A } from './a';", ['./a']],
    ['a default and a namespace', "import A from './a';\nimport * as b from './b';", ['./a', './b']],
    ['names on several lines', "import {\n  A,\n  type B,\n} from './a';", ['./a']],
    ['a file for its effects', "import './a';", ['./a']],
    ['what it exports again', "export { A } from './a';", ['./a']],
    ['a file on demand', "const A = lazy(() => import('./a'));", ['./a']],
    ['a type', "import type { A } from './a';\nimport { type B } from './b';", []],
    ['the type of a module', "type A = typeof import('./a');", []],
  ])('%s', (_what, source, imports) => {
    expect(parseModule(source).imports).toEqual(imports);
  });

  test('an alias, a neighbour and a package', () => {
    const exists = (path: string) => ['lib/a.ts', 'app/b.tsx'].includes(path);
    const resolve = (specifier: string) => resolveImport('app/page.tsx', specifier, exists);
    expect(['@/lib/a', './b', '../lib/a', './c', 'react'].map(resolve)).toEqual([
      'lib/a.ts',
      'app/b.tsx',
      'lib/a.ts',
      null,
      null,
    ]);
  });
});

describe('the directive', () => {
  const page = "import { Button } from '@/components/Button';";
  const button = "'use client';\n\nimport { useState } from 'react';\nimport { Icon } from './Icon';";

  test('stands in the file that a server module imports', () => {
    expect(problems({ 'app/page.tsx': page, 'components/Button.tsx': button, 'components/Icon.tsx': '' })).toEqual([]);
  });

  test('stands also where a server module imports the file on demand', () => {
    const files = { 'app/page.tsx': "dynamic(() => import('@/components/Button'));", 'components/Button.tsx': button };
    expect(problems(files)).toEqual([]);
  });

  test('says nothing in a file that only client modules import', () => {
    const files = { 'app/page.tsx': page, 'components/Button.tsx': button, 'components/Icon.tsx': "'use client';" };
    expect(problems(files)).toEqual([expect.stringMatching(/^components\/Icon\.tsx: 'use client' says nothing/)]);
  });

  test('says nothing where a server module takes no more than a type', () => {
    const files = {
      'app/page.tsx': "import type { Button } from '@/components/Button';",
      'components/Button.tsx': button,
    };
    expect(problems(files)).toEqual([expect.stringMatching(/^components\/Button\.tsx: 'use client' says nothing/)]);
  });

  test.each([
    ['a hook', "import { useState } from 'react';", 'useState'],
    ['a hook of another package', "import { usePathname } from 'next/navigation';", 'usePathname'],
    ['a class component', "import { Component } from 'react';", 'Component'],
  ])('is missing where a server module leads to %s', (_what, source, name) => {
    expect(problems({ 'app/page.tsx': page, 'components/Button.tsx': source })).toEqual([
      `components/Button.tsx: 'use client' is missing, here or above: this file, which the server module app/page.tsx imports, uses ${name}`,
    ]);
  });

  test('is not needed for what server components have too', () => {
    expect(problems({ 'app/page.tsx': "import { useId, cache } from 'react';" })).toEqual([]);
  });

  test('is what Next demands of an error page', () => {
    expect(problems({ 'app/error.tsx': "'use client';" })).toEqual([]);
    expect(problems({ 'app/error.tsx': '' })).toEqual(["app/error.tsx: 'use client' is missing, Next demands it here"]);
  });
});
