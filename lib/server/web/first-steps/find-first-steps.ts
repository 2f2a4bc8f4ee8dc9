import { readLastBackup } from '../../platform/base/last-backup';
import type { Settings } from '../../platform/base/settings';
import type { Queryable } from '../../platform/db/client';
import { findWorkState } from '../findings/work-state-store';
import { judgeSteps, type FirstSteps } from './judge-steps';
import { findSiteFacts } from './site-facts-store';
import type { StepSettings } from './step';

export type FirstStepsSettings = StepSettings & Pick<Settings, 'dataDir'>;

/** Judges how far this site has come. A backup is known only where it was made with the same DATA_DIR. */
export async function findFirstSteps({
  db,
  settings,
  now,
}: {
  db: Queryable;
  settings: FirstStepsSettings;
  now: Date;
}): Promise<FirstSteps> {
  return judgeSteps({
    settings,
    facts: await findSiteFacts(db),
    work: await findWorkState(db, now),
    lastBackupAt: await readLastBackup(settings.dataDir),
    now,
  });
}
