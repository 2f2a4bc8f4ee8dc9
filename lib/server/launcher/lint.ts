import { lintSteps, runLintSteps } from './lint-steps';

/** `npm run lint`. */
export async function main(): Promise<void> {
  const clean = await runLintSteps(lintSteps({ useCache: true }));
  process.exit(clean.every(Boolean) ? 0 : 1);
}
