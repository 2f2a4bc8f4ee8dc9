import type { Placement } from '@/lib/contract/channel-publication';
import { missing } from '@/lib/site/missing';
import { counted } from '@/lib/text/plural';

/** A person's decisions; what the site decides by itself is told by `joinedWords`. */
const byHand: Record<string, string> = {
  separated: 'Отделена от прежнего сюжета вручную',
  split: 'Здесь после того, как редакция разделила сюжет',
  merged: 'Здесь после того, как редакция объединила сюжеты',
};

/** How many other publications its story has: «ещё 3 публикации». */
export function companyWords(others: number): string {
  return others === 0 ? 'одна в сюжете' : `ещё ${counted(others, ['публикация', 'публикации', 'публикаций'])}`;
}

/** Why a publication is in its story, without the full stop; null for a reason that is not known here. `isByHand`: when counts too. */
export function placementWords(placement: Placement): { words: string; isByHand: boolean } | null {
  const decided = Object.hasOwn(byHand, placement.kind) ? byHand[placement.kind] : undefined;
  if (decided !== undefined) return { words: decided, isByHand: true };
  if (placement.kind === 'started') return { words: 'Начала этот сюжет', isByHand: false };
  return placement.kind === 'joined' ? { words: joinedWords(placement), isByHand: false } : null;
}

/** «Похожа на «…» (издание): общие слова мост, Припять; сходство 62 %». */
function joinedWords({ nearest, shared_words: shared, similarity }: Placement): string {
  const whom = nearest ? `Похожа на «${nearest.title || missing.title}»${nearest.source_name && ` (${nearest.source_name})`}` : 'Похожа на публикацию этого сюжета';
  const signs = [
    ...(shared.length > 0 ? [`общие слова ${shared.join(', ')}`] : []),
    ...(similarity === null ? [] : [`сходство ${Math.round(similarity * 100)}\u00a0%`]),
  ];
  return signs.length > 0 ? `${whom}: ${signs.join('; ')}` : whom;
}
