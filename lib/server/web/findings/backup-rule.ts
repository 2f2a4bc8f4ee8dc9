import { counted } from '@/lib/text/numbers';
import { type Finding, good, warning } from './finding';

const dayMs = 24 * 3_600_000;

/** Judges the age of the last backup. @param at null when it is unknown */
export function judgeBackup(at: Date | null, now: Date): Finding {
  const advice = 'сделайте: npm run cli -- backup ФАЙЛ';
  if (at === null) return warning('backup-age', 'Когда делали резервную копию, неизвестно', advice);
  const days = Math.floor((now.getTime() - at.getTime()) / dayMs);
  const text = `Резервной копии ${days < 1 ? 'меньше дня' : counted(days, ['день', 'дня', 'дней'])}`;
  return days >= 7 ? warning('backup-age', text, advice) : good('backup-age', text);
}
