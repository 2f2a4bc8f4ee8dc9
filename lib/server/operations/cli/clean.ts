import { counted } from '@/lib/text/numbers';
import { table } from '@/lib/text/table';
import { describeFailure } from '../../platform/base/describe-failure';
import { cleanUp } from '../../worker/jobs/clean-up';
import { openMediaFiles } from '../../ingest/media/files/open-media-files';
import { type PlannedRemoval, planRetention, type Removed } from '../../worker/retention/run-retention';
import { retentionRules } from '../../worker/retention/retention-rules';
import type { CommandContext, Confirm } from './with-store';

/** Shows what is older than the settings keep, and removes it: all of it, unlike the worker, whose runs have a limit of time. */
export async function cleanCommand(
  context: CommandContext,
  { dryRun = false }: { dryRun?: boolean },
  confirm: Confirm,
): Promise<number> {
  const { db, settings, print, now } = context;
  const { dataDir, keepDays } = settings;
  const files = openMediaFiles(settings);
  const at = now();
  const planned = await planRetention({ db, files, dataDir, keepDays }, at);
  for (const line of table(['Что', 'Старше', 'Сколько', 'Около, МБ'], planned.map(toRow))) print(line);
  const rows = planned.reduce((sum, one) => sum + one.rows, 0);
  if (rows === 0) print('\nУбирать нечего.');
  if (dryRun && rows > 0) print('\nНичего не изменено: это --dry-run.');
  if (dryRun || rows === 0) return 0;
  const question = `Это будет убрано, вернуть нельзя. Сюжеты и их адреса останутся.`;
  if (!(await confirm(question))) return 1;
  let failures = 0;
  const onFailure = (id: string, error: unknown) => {
    failures += 1;
    print(`Не убрано: ${nameOf(id)} (${describeFailure(error)}).`);
  };
  const never = () => false;
  const { removed, rows: pictures } = await cleanUp(
    { db, files, dataDir, keepDays, isStopping: never, isOver: never, onFailure },
    at,
  );
  print(describeRemoved(removed, pictures));
  return failures === 0 ? 0 : 1;
}

const megabyte = 1_000_000;

function toRow({ rule, days, rows, bytes }: PlannedRemoval): (string | number)[] {
  const age = days === null ? 'хранятся всегда' : counted(days, ['дня', 'дней', 'дней']);
  return [rule.name, age, rows, Math.round(bytes / megabyte)];
}

function nameOf(id: string): string {
  return retentionRules.find((rule) => rule.id === id)?.name ?? id;
}

function describeRemoved(removed: Removed, pictures: number): string {
  const lines = Object.entries(removed).map(([id, count]) => `  ${nameOf(id)}: ${count}`);
  const unused = pictures > 0 ? [`  картинки, которых ничто не показывает: ${pictures}`] : [];
  const later =
    removed.pictures !== undefined || removed.cards !== undefined
      ? [
          'Файлы крупных вариантов уйдут через сутки, карточки — через 8 дней: их ещё могут показывать готовые страницы.',
        ]
      : [];
  return ['Убрано:', ...lines, ...unused, ...later].join('\n');
}
