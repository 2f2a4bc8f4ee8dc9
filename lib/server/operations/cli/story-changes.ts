import { findEntry, findLastStoryEntry } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { type CategoryWord, chooseCategoryByEditor } from '../../stories/category-choice-store';
import { chooseFirstByEditor } from '../../stories/first-choice-store';
import { mergeStories } from '../../stories/merge-stories';
import { pinStory, unpinStory } from '../../stories/pin-store';
import { splitStory } from '../../stories/separate-article';
import { listStoryStates } from '../../stories/story-change-store';
import { undoStoryChange, type Undone } from '../../stories/undo-story-change';
import {
  describeAffairChoice,
  describeHiding,
  describeStoryChange,
  describeWord,
} from '../../stories/describe-story-change';
import type { CommandContext } from './with-store';

/** Asks the operator whether to go on; the question describes the change. */
export type Confirm = (question: string) => Promise<boolean>;

const actor = { kind: 'operator' } as const;

export async function pinCommand({ db, print, now }: CommandContext, storyId: number, order: number): Promise<number> {
  const pinned = await pinStory(db, { storyId, order, actor }, now());
  if (pinned.kind === 'refused') return refuse(print, pinned.reason);
  print(
    `Сюжет № ${storyId} «${pinned.title}» закреплён на месте ${order}${wasAt(pinned.from)}: чем больше число, тем выше. ${undoHint(pinned.entry)}`,
  );
  return 0;
}

export async function unpinCommand({ db, print, now }: CommandContext, storyId: number): Promise<number> {
  const pinned = await unpinStory(db, { storyId, actor }, now());
  if (pinned.kind === 'refused') return refuse(print, pinned.reason);
  print(`Сюжет № ${storyId} «${pinned.title}» откреплён${wasAt(pinned.from)}. ${undoHint(pinned.entry)}`);
  return 0;
}

/** @param articleId null leaves the choice to the site again */
export async function firstCommand(
  { db, print, now }: CommandContext,
  storyId: number,
  articleId: number | null,
): Promise<number> {
  const chosen = await chooseFirstByEditor(db, { storyId, articleId, actor }, now());
  if (chosen.kind === 'refused') return refuse(print, chosen.reason);
  print(
    articleId === null
      ? `Заглавную публикацию сюжета № ${storyId} снова выбирает сайт; сейчас это «${chosen.title}». ${undoHint(chosen.entry)}`
      : `Сюжет № ${storyId} открывает публикация № ${articleId} «${chosen.title}». ${undoHint(chosen.entry)}`,
  );
  return 0;
}

export async function categoryCommand(
  { db, print, now }: CommandContext,
  storyId: number,
  said: CategoryWord,
): Promise<number> {
  if (said.topic === undefined && said.places === undefined)
    return refuse(print, 'Назовите тему (--is) или места (--places).');
  const chosen = await chooseCategoryByEditor(db, { storyId, said, actor }, now());
  if (chosen.kind === 'refused') return refuse(print, chosen.reason);
  print(`Сюжет № ${storyId} «${chosen.title}»: ${describeWord(said)}. ${undoHint(chosen.entry)}`);
  return 0;
}

export async function mergeCommand(
  { db, print, now }: CommandContext,
  { into, from }: { into: number; from: number },
  confirm: Confirm,
): Promise<number> {
  const question = `Объединить сюжет ${await nameStory(db, from)} с сюжетом ${await nameStory(db, into)}? Адрес первого поведёт на второй.`;
  if (!(await confirm(question))) return 1;
  const merged = await mergeStories(db, { into, from, actor }, now());
  if (merged.kind === 'refused') return refuse(print, merged.reason);
  print(
    `Сюжет № ${from} «${merged.title}» объединён с сюжетом № ${into} «${merged.titleInto}». Перешло публикаций: ${merged.moved}. ${undoHint(merged.entry)}`,
  );
  return 0;
}

export async function splitCommand(
  { db, print, now }: CommandContext,
  { storyId, articleIds }: { storyId: number; articleIds: number[] },
  confirm: Confirm,
): Promise<number> {
  if (
    !(await confirm(
      `Выделить в новый сюжет публикации ${articleIds.map((id) => `№ ${id}`).join(', ')} из сюжета ${await nameStory(db, storyId)}?`,
    ))
  )
    return 1;
  const split = await splitStory(db, { storyId, articleIds, actor }, now());
  if (split.kind === 'refused') return refuse(print, split.reason);
  print(`Новый сюжет № ${split.storyId}, выделено публикаций: ${split.moved.length}.`);
  for (const title of split.moved) print(`  «${title}»`);
  print(`В сюжете № ${storyId} осталось публикаций: ${split.stayed}. ${undoHint(split.entry)}`);
  return 0;
}

/** @param wanted an audit entry's number; the last change when there is none. */
export async function undoCommand(
  { db, print, now }: CommandContext,
  wanted: number | undefined,
  confirm: Confirm,
): Promise<number> {
  const entry = await (wanted === undefined ? findLastStoryEntry(db) : findEntry(db, wanted));
  if (
    entry &&
    entry.undoneBy === null &&
    !(await confirm(`Отменить запись № ${entry.id}? ${describeStoryChange(entry)}`))
  )
    return 1;
  // The undone change is the one that was confirmed, also when somebody has changed something since.
  const undone = await undoStoryChange(db, { entry: entry?.id ?? wanted, actor }, now());
  if (undone.kind === 'refused') return refuse(print, undone.reason);
  print(`Отменена запись № ${undone.undoes}. ${describeRemoved(undone.change)}`);
  const skipped = 'skipped' in undone.change ? undone.change.skipped : [];
  if (skipped.length > 0)
    print(`Остались в других сюжетах, куда попали позже: ${skipped.map((title) => `«${title}»`).join(', ')}.`);
  // A publication that is visible again is hidden by its own command, which removes pictures as well.
  if (undone.change.kind !== 'shown') print(undoHint(undone.change.entry));
  return 0;
}

function describeRemoved(change: Undone['change']): string {
  switch (change.kind) {
    case 'affair':
      return describeAffairChoice(change);
    case 'pinned':
      return `Сюжет № ${change.storyId} «${change.title}» ${change.to === null ? 'откреплён' : `снова на месте ${change.to}`}.`;
    case 'category':
      return `Сюжет № ${change.storyId} «${change.title}»: ${describeWord(change.said)}.`;
    case 'first':
      return `Сюжет № ${change.storyId} открывает публикация «${change.title}».`;
    case 'merged':
      return `Сюжет № ${change.from} «${change.title}» объединён с сюжетом № ${change.into} «${change.titleInto}», перешло публикаций: ${change.moved}.`;
    case 'moved':
      return `В сюжет № ${change.into} «${change.titleInto}» вернулось публикаций: ${change.moved}.`;
    case 'opening':
      return `Заголовок и картинка сюжета № ${change.storyId} «${change.title}» — как были.`;
    case 'shown':
      return `Возвращено на сайт: ${describeHiding(change)}.`;
    case 'unmerged':
      return `Сюжет № ${change.storyId} «${change.title}» снова отдельный. Вернулось публикаций: ${change.moved}, реакций: ${change.reactions}.`;
  }
}

async function nameStory(db: Database, id: number): Promise<string> {
  const [story] = await listStoryStates(db, [id]);
  return story ? `№ ${id} «${story.title ?? 'без публикаций'}» (публикаций: ${story.articlesCount})` : `№ ${id}`;
}

const wasAt = (place: number | null) => (place === null ? '' : ` (был на месте ${place})`);
const undoHint = (entry: number) => `Отменить: npm run cli -- story undo ${entry}`;

function refuse(print: CommandContext['print'], reason: string): number {
  print(`${reason} Ничего не изменено.`);
  return 1;
}
