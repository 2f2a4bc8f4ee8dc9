import type { FeedCheckResult } from '@/lib/contract/feed-health';
import { counted, plural, type PluralForms } from '@/lib/text/numbers';

const items: PluralForms = ['материал', 'материала', 'материалов'];
const unfit: PluralForms = ['не подходит', 'не подходят', 'не подходят'];

/** Says what a readable feed would bring: «Лента читается: взяли бы 20 публикаций, 2 материала не подходят.» */
export function resultWords({
  taken,
  rejected_count: rejected,
}: Pick<FeedCheckResult, 'taken' | 'rejected_count'>): string {
  const refused = `${counted(rejected, items)} ${plural(rejected, unfit)}`;
  if (taken === 0)
    return rejected === 0
      ? 'Лента читается, но в ней ничего нет.'
      : `Лента читается, но взять из неё нечего: ${refused}.`;
  const wanted = `взяли бы ${counted(taken, ['публикацию', 'публикации', 'публикаций'])}`;
  return rejected === 0 ? `Лента читается: ${wanted}.` : `Лента читается: ${wanted}, ${refused}.`;
}

/** Returns the line above the items, which may be only the newest ones. */
export function listWords({ taken, items: shown }: Pick<FeedCheckResult, 'taken' | 'items'>): string {
  return shown.length < taken ? `Самые новые, ${shown.length} из ${taken}:` : 'Что было бы взято:';
}
