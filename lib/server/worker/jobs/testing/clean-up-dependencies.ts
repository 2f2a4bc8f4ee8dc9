import { parseSettings } from '../../../platform/base/settings';
import type { CleanUpDependencies } from '../clean-up';

/** With the default days and no limit of time; a rule that fails makes the test fail. */
export function cleanUpDependencies(
  deps: Pick<CleanUpDependencies, 'db' | 'files' | 'dataDir'> & Partial<CleanUpDependencies>,
): CleanUpDependencies {
  return {
    keepDays: parseSettings({}).keepDays,
    isStopping: () => false,
    isOver: () => false,
    onFailure: (_rule, error) => {
      throw error;
    },
    ...deps,
  };
}
