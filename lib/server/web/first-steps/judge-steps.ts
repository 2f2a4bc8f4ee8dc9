import { counted } from '@/lib/text/numbers';
import { isLocalOrigin } from '../../platform/base/settings';
import { judgeBackup } from '../findings/backup-rule';
import { judgeSettings } from '../findings/settings-rules';
import { judgeWork } from '../findings/work-rules';
import { judgeSettingsSteps } from './settings-steps';
import type { Line, Step, StepContext } from './step';
import { judgeStoreSteps } from './store-steps';

export interface FirstSteps {
  /** Facts to know before all steps; null on a site without the demo. */
  demo: { sentences: readonly string[]; lines: readonly Line[] } | null;
  steps: readonly Step[];
  /** Number of steps that need nothing more. */
  done: number;
  isDone: boolean;
}

/**
 * Judges how far a site has come, and what is still to be done. What is wrong is what the doctor finds, as of a site
 * for readers; a step adds what is yet to come, and the lines that do it. Pure: the same facts give the same page.
 */
export function judgeSteps(context: StepContext): FirstSteps {
  const { settings, work, lastBackupAt, now } = context;
  const findings = [
    ...judgeSettings(settings, { isPublic: true }),
    ...judgeWork(work, now),
    judgeBackup(lastBackupAt, now),
  ];
  const judged = { ...context, findings };
  const steps = [...judgeSettingsSteps(judged), ...judgeStoreSteps(judged)];
  const done = steps.filter(({ state }) => state === 'done' || state === 'look').length;
  const demo = judgeDemo(context);
  return { demo, steps, done, isDone: demo === null && done === steps.length };
}

function judgeDemo({ settings: { siteOrigin, demo }, facts: { channels } }: StepContext): FirstSteps['demo'] {
  if (channels.demo === 0) return null;
  const found = counted(channels.demo, [
    'демонстрационный канал',
    'демонстрационных канала',
    'демонстрационных каналов',
  ]);
  const ending =
    demo === '1'
      ? 'В настройках DEMO=1: уберите и это, иначе демонстрация вернётся при следующем запуске.'
      : demo === '' && isLocalOrigin(siteOrigin) && channels.own === 0
        ? 'Пока своих каналов нет, на этой машине демонстрация возвращается при каждом запуске: чтобы её не было, задайте DEMO=0.'
        : null;
  return {
    sentences: [
      `Новости здесь выдуманы: в базе ${found}. Поисковики их не получают.`,
      'Первый же свой канал (channel add, channel import) уберёт демонстрацию сам, если в настройках нет DEMO=1.',
      ...(ending === null ? [] : [ending]),
    ],
    lines: [{ what: 'Убрать демонстрацию сейчас', code: 'npm run cli -- demo remove' }],
  };
}
