import type { Placement } from '@/lib/contract/channel-publication';
import { placeholders } from '@/lib/text/placeholders';
import { counted } from '@/lib/text/numbers';

/** A person's decisions; what the site decides by itself is told by `joinedWords`. */
const byHand: Record<string, string> = {
  separated: 'Отделена от прежнего сюжета вручную',
  split: 'Здесь после того, как редакция разделила сюжет',
  merged: 'Здесь после того, как редакция объединила сюжеты',
};

interface PlacementWords {
  words: string;
  /** When it was decided is told after them. */
  hasMoment: boolean;
  /** Another sentence. */
  more: string | null;
}

/** Says how many other publications its story has: «ещё 3 публикации». */
export function companyWords(others: number): string {
  return others === 0 ? 'одна в сюжете' : `ещё ${counted(others, ['публикация', 'публикации', 'публикаций'])}`;
}

/** Why it stands alone and on no list. */
const asides: Record<string, string> = {
  glued: 'Стоит отдельно: составлена из нескольких сюжетов, поэтому в общие списки не входит',
  series: 'Стоит отдельно: похожа на серию по одному шаблону, поэтому в общие списки не входит',
  spam: 'Стоит отдельно: похожа на рекламу или набор ключевых слов, поэтому в общие списки не входит',
  earlier: 'Стоит отдельно и в общие списки не входит',
};

/** Why a publication is in its story, without the full stop; null for a reason that is not known here. */
export function placementWords(placement: Placement): PlacementWords | null {
  const { aside } = placement;
  if (aside !== null && Object.hasOwn(asides, aside))
    return { words: asides[aside] ?? '', hasMoment: false, more: null };
  const decided = Object.hasOwn(byHand, placement.kind) ? byHand[placement.kind] : undefined;
  if (decided !== undefined) return { words: decided, hasMoment: true, more: null };
  if (placement.kind === 'started') return { words: 'Начала этот сюжет', hasMoment: false, more: null };
  if (placement.kind === 'united')
    return {
      words: 'Начала свой сюжет, он оказался о том же событии',
      hasMoment: false,
      more: placement.nearest ? joinedWords(placement) : null,
    };
  if (placement.kind === 'joined') return { words: joinedWords(placement), hasMoment: false, more: null };
  if (placement.kind === 'parted')
    return {
      words: 'Выделена из прежнего сюжета: он оказался о разных событиях',
      hasMoment: true,
      more: placement.nearest ? joinedWords(placement) : null,
    };
  return placement.kind === 'moved'
    ? { words: 'Перешла сюда из другого сюжета', hasMoment: true, more: joinedWords(placement) }
    : null;
}

/** Signs against one event; a sign that is not known here is left out. */
const signs: Record<string, string> = {
  place: 'другое место',
  day: 'другой день',
  number: 'другое число',
  reaction: 'одна из них — отклик',
  names: 'другие имена в заголовке',
  time: 'много часов между ними',
  outlet: 'то же издание',
};

/** «Похожа на «…» (издание): общие слова мост, Припять; сходство 62 %». */
function joinedWords({ nearest, shared_words: shared, similarity, chance, against }: Placement): string {
  const whom = nearest
    ? `Похожа на «${nearest.title || placeholders.title}»${nearest.source_name && ` (${nearest.source_name})`}`
    : 'Похожа на публикацию этого сюжета';
  const told = against.flatMap((sign) => (Object.hasOwn(signs, sign) ? (signs[sign] ?? []) : []));
  const evidence = [
    ...(shared.length > 0 ? [`общие слова ${shared.join(', ')}`] : []),
    ...(similarity === null ? [] : [`сходство ${Math.round(similarity * 100)}\u00a0%`]),
    ...(chance === null ? [] : [`вероятность одного события ${Math.round(chance * 100)}\u00a0%`]),
    ...(told.length > 0 ? [`против: ${told.join(', ')}`] : []),
  ];
  return evidence.length > 0 ? `${whom}: ${evidence.join('; ')}` : whom;
}
