import { passes } from './passes';

export interface LintStep {
  title: string;
  /** The program and its arguments, for Node.js. */
  args: string[];
}

/** Every check that reads the code without running it. `npm run lint` and `npm test` run the same list. */
export const lintSteps: readonly LintStep[] = [
  { title: 'Ссылки на правила (docs)', args: ['lib/tools/doc-ids/check-doc-ids.mjs'] },
  {
    title: 'Оформление (prettier)',
    args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  },
  {
    title: 'Стили (stylelint)',
    args: ['node_modules/stylelint/bin/stylelint.mjs', '{app,components,lib}/**/*.{ts,tsx}'],
  },
  { title: 'Лишний код (knip)', args: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
  {
    title: 'Код только для тестов (knip)',
    args: ['node_modules/knip/bin/knip.js', '--no-config-hints', '--production'],
  },
  { title: 'Линтер (eslint)', args: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
];

/** @returns a result for each step: all of them run, whatever the first ones say. */
export async function runLintSteps(steps: readonly LintStep[]): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const { title, args } of steps) results.push(await passes(title, args));
  return results;
}
