import { reasonNames, type TakedownReason } from '@/lib/contract/desk-rules';
import { placesOf } from '@/lib/language/places/find-places';
import { absoluteTime } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import type { KeptEntry } from '../platform/changes/audit-store';
import { categoryRows } from '../platform/db/reference-rows';
import { fromStored } from './affairs/choose-affair';
import type { CategoryWord } from './category-choice-store';
import { parseStoryChange } from './story-audit';

const nameOf = (id: number) => categoryRows.find((category) => category.id === id)?.name ?? `№ ${id}`;

/** An editor's word about topic and places. */
export function describeWord({ topic, places }: CategoryWord): string {
  const parts = [
    topic === undefined ? [] : topic === null ? ['тему снова решают публикации'] : [`тема — «${nameOf(topic)}»`],
    places === undefined
      ? []
      : places === null
        ? ['места снова решают публикации']
        : [
            placesOf(places).length === 0
              ? 'без места'
              : `стоит и в ${placesOf(places)
                  .map((id) => `«${nameOf(id)}»`)
                  .join(', ')}`,
          ],
  ].flat();
  return parts.join('; ');
}

/** An editor's word about a story's affair as a sentence. */
export function describeAffairChoice({
  storyId,
  title,
  to,
}: {
  storyId: number;
  title: string | null;
  to: number | null | undefined;
}): string {
  const story = `Сюжет № ${storyId} «${title ?? ''}»`;
  if (to === undefined) return `${story}: ход событий снова решает сайт.`;
  return to === null
    ? `${story} не входит ни в какой ход событий.`
    : `${story} в одном ходе событий с сюжетом № ${to}.`;
}

/** A publication by its title; of several the number, and the title of the first. */
export function describeHiding({ title, count }: { title: string; count: number }): string {
  return count === 1
    ? `«${title}»`
    : `${counted(count, ['публикация', 'публикации', 'публикаций'])} («${title}» и другие)`;
}

/** An audit entry about stories as a sentence. */
export function describeStoryChange(entry: KeptEntry): string {
  const change = parseStoryChange(entry);
  switch (change?.action) {
    case undefined:
      return entry.action;
    case 'story.pin': {
      const { title, from, to, fromUntil, toUntil } = change.details;
      if (toUntil) return `Сюжет № ${entry.storyId} «${title}» ${describeTop(toUntil, isSame(fromUntil, toUntil))}.`;
      const was = from === null || fromUntil ? '' : ` (был на месте ${from})`;
      return `Сюжет № ${entry.storyId} «${title}» ${to === null ? 'откреплён' : `закреплён на месте ${to}`}${was}.`;
    }
    case 'story.first': {
      const { title, chosen } = change.details;
      return chosen === null
        ? `Заглавную публикацию сюжета № ${entry.storyId} снова выбирает сайт.`
        : `Сюжет № ${entry.storyId} открывает публикация № ${chosen} «${title}».`;
    }
    case 'story.affair': {
      const { title, to } = change.details;
      return describeAffairChoice({ storyId: entry.storyId ?? 0, title: title ?? '', to: fromStored(to) });
    }
    case 'story.headline': {
      const { title, to } = change.details;
      return to === null
        ? `Сюжет № ${entry.storyId} снова под заголовком издания: «${title}».`
        : `Заголовок сюжета № ${entry.storyId} «${title}» изменён: «${to}».`;
    }
    case 'story.picture': {
      const { title, to } = change.details;
      return to === null
        ? `Картинку сюжета № ${entry.storyId} «${title}» снова выбирает сайт.`
        : `Картинка сюжета № ${entry.storyId} «${title}» — из публикации № ${to}.`;
    }
    case 'story.category': {
      const { title, said } = change.details;
      return `Сюжет № ${entry.storyId} «${title}»: ${describeWord(said)}.`;
    }
    case 'story.hide':
    case 'story.show': {
      const { title, articles } = change.details;
      const done = change.action === 'story.hide' ? 'Снято с публикации' : 'Возвращено на сайт';
      return `${done}: ${describeHiding({ title: title ?? '', count: articles.length })}.${describeReason(change.details)}`;
    }
    case 'story.split': {
      const { title, from, to, articles } = change.details;
      return `Из сюжета № ${from} в новый сюжет № ${to} «${title}» выделено публикаций: ${articles.length}.`;
    }
    case 'story.separate': {
      const { title, from, to } = change.details;
      return `Публикация «${title}» отделена от сюжета № ${from} в новый сюжет № ${to}.`;
    }
    case 'story.move': {
      const { title, from, to, titleInto, articles } = change.details;
      return `Из сюжета № ${from} в сюжет № ${to} «${titleInto}» перенесено: ${describeHiding({ title: title ?? '', count: articles.length })}.`;
    }
    case 'story.merge': {
      const { title, titleInto, from, into } = change.details;
      return `Сюжет № ${from} «${title}» объединён с сюжетом № ${into} «${titleInto}».`;
    }
    case 'story.unmerge': {
      const { title, from, into } = change.details;
      return `Сюжет № ${from} «${title}» снова отделён от сюжета № ${into}.`;
    }
  }
}

/** @param isMoved it was pinned until then before, at another place */
function describeTop(until: Date, isMoved: boolean): string {
  return isMoved ? 'переставлен среди закреплённых' : `закреплён наверху главной до ${absoluteTime(until)}`;
}

function isSame(one: Date | null, other: Date): boolean {
  return one?.getTime() === other.getTime();
}

/** Why something was taken down, as the end of a sentence; empty where nobody said. */
export function describeReason({ why, reason }: { why: TakedownReason | null; reason: string | null }): string {
  // An entry of an earlier version has no kind.
  const kind = why && why !== 'editorial' ? reasonNames[why] : null;
  const words = [kind, reason].filter(Boolean).join('. ');
  return words === '' ? '' : ` Причина: ${words}`;
}
