import { type Check, passAll } from './run-checks';

const prettier = ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '--ignore-unknown'];
const stylelint = ['node_modules/stylelint/bin/stylelint.mjs', '--allow-empty-input'];
const eslint = ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '--no-warn-ignored'];
/** Files that may hold styles: the import table gives the theme to none besides them but the server in front of Next. */
const styledFiles = '{app,components,lib/theme}/**/*.{ts,tsx}';
const knip = ['node_modules/knip/bin/knip.js', '--no-config-hints'];
const docIds = { title: 'Ссылки на правила (docs)', args: ['lib/checks/doc-ids/check-doc-ids.mjs'] };
const clientBoundary = {
  title: 'Граница клиентского кода (use client)',
  args: ['lib/checks/client-boundary/check-client-boundary.mjs'],
};

const circles = {
  title: 'Круги импортов',
  args: ['lib/checks/import-graph/draw-import-graph.mjs', '--check'],
};

/**
 * The linter caches the result of a file by its content. A rule that reads other files may then miss an error after
 * their change, so `npm test` uses no cache.
 */
const eslintCache = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/eslint/'];

/** Every check that reads the code without running it: for `npm test`, and with a cache for `npm run lint`. */
export function lintSteps({ useCache }: { useCache: boolean }): Check[] {
  return [
    // The longest goes first, beside all the others.
    { title: 'Линтер (eslint)', args: [...eslint, ...(useCache ? eslintCache : []), '.'] },
    docIds,
    clientBoundary,
    circles,
    { title: 'Оформление (prettier)', args: [...prettier, ...(useCache ? ['--cache'] : []), '.'] },
    { title: 'Стили (stylelint)', args: [...stylelint, styledFiles] },
    { title: 'Лишний код (knip)', args: knip },
    { title: 'Код только для тестов (knip)', args: [...knip, '--production'] },
  ];
}

/** The checks that read one file at a time, for these files. */
export function lintStepsOf(files: readonly string[]): Check[] {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const styled = files.filter((file) => /^(app|components|lib\/theme)\/.*\.tsx?$/.test(file));
  return [
    docIds,
    clientBoundary,
    { title: 'Оформление (prettier)', args: [...prettier, ...files] },
    ...(styled.length > 0 ? [{ title: 'Стили (stylelint)', args: [...stylelint, ...styled] }] : []),
    ...(code.length > 0 ? [{ title: 'Линтер (eslint)', args: [...eslint, ...code] }] : []),
  ];
}

/** `npm run lint`. */
export async function lint(): Promise<void> {
  const outcomes = await passAll(lintSteps({ useCache: true }));
  process.exit(outcomes.every(({ isClean }) => isClean) ? 0 : 1);
}
