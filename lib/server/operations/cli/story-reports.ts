import { listStoryEntries } from '../../platform/changes/audit-store';
import { findPresentStory, listStoryStates } from '../../stories/story-change-store';
import { explainPlacements, type PlacementReason } from '../../stories/explain-placements';
import { describeChance } from '../../stories/describe-reason';
import { listUnited } from '../../stories/placement-reason-store';
import { listExplanations } from '../../stories/placement-store';
import { type TopicEvidence, weighTopics } from '../../ingest/articles/classify-article';
import { findLearnedTopics } from '../../ingest/articles/topics/learning/topic-learning-store';
import type { Queryable } from '../../platform/db/client';
import { findCategoryGrounds } from '../../stories/story-category-store';
import { describePlace } from './describe-place';
import { describeTopic } from './describe-topic';
import { findFrontPlace } from '../../stories/front/front-store';
import { explainAffair } from './explain-affair';
import { toMoment } from './moment';
import type { CommandContext } from './with-store';
import { describeEntry, whoOf } from '../../editing/journal/describe-entry';
import { counted } from '../../../text/numbers';
import { table } from '../../../text/table';

const maxEntries = 50;

/** Prints people's changes of stories, newest first. */
export async function historyCommand({ db, print }: CommandContext, storyId: number | null): Promise<number> {
  const entries = await listStoryEntries(db, storyId, maxEntries);
  if (entries.length === 0) {
    print(storyId === null ? 'Сюжеты ещё никто не менял.' : `Сюжет № ${storyId} никто не менял.`);
    return 0;
  }
  const rows = entries.map((entry) => [entry.id, toMoment(entry.at), whoOf(entry), describeEntry(entry)]);
  for (const line of table(['№', 'когда', 'кто', 'что'], rows)) print(line);
  return 0;
}

/** Why each publication is in its story. */
export async function explainCommand({ db, print }: CommandContext, storyId: number): Promise<number> {
  const [story] = await listStoryStates(db, [storyId]);
  if (!story || story.mergedInto !== null) {
    print(
      story
        ? `Сюжет № ${storyId} объединён с сюжетом № ${await findPresentStory(db, storyId)}.`
        : `Сюжета № ${storyId} нет.`,
    );
    return 1;
  }
  const explained = await listExplanations(db, storyId);
  const reasonOf = await explainPlacements(
    db,
    explained.map(({ id, nearestId }) => ({ articleId: id, nearestArticleId: nearestId })),
  );
  const united = await listUnited(
    db,
    explained.map(({ id }) => id),
  );
  const titleOf = new Map(explained.map(({ id, title }) => [id, title]));
  print(`Сюжет № ${storyId} «${story.title ?? 'без публикаций'}», публикаций: ${explained.length}`);
  print(describePlace(await findFrontPlace(db, storyId)));
  print(await explainTopic(db, storyId));
  for (const line of await explainAffair(db, storyId)) print(line);
  for (const article of explained) {
    print('');
    print(`№ ${article.id} · ${toMoment(article.publishedAt)} · ${article.source}`);
    print(`  «${article.title}»`);
    const kind = united.has(article.id) ? 'united' : article.kind;
    const now = reasonOf.get(article.id);
    const found = now && article.nearestId === null ? withFound(article, now, titleOf) : article;
    for (const line of [...reasons({ ...found, kind }), ...(now ? [describeChance(now)] : []), ...fates(article)])
      print(`  ${line}`);
  }
  return 0;
}

/** Explains a story's category by its articles, as they would be judged now. */
async function explainTopic(db: Queryable, storyId: number): Promise<string> {
  const grounds = await findCategoryGrounds(db, storyId);
  const evidence: TopicEvidence[] = [];
  for (const { sourceId, sourceDefault, ...article } of grounds.articles)
    evidence.push(weighTopics(article, sourceDefault, await findLearnedTopics(db, sourceId)));
  return describeTopic(grounds, evidence);
}

type Explanation = Awaited<ReturnType<typeof listExplanations>>[number];

const kinds: ReadonlyMap<string | null, string> = new Map([
  ['started', 'начала сюжет'],
  ['joined', 'присоединена к похожей'],
  ['united', 'начала свой сюжет, он оказался о том же событии'],
  ['moved', 'перешла к более похожим'],
  ['parted', 'выделена: прежний сюжет оказался о разных событиях'],
  ['separated', 'отделена издателем или оператором'],
  ['split', 'выделена оператором'],
  ['placed', 'перенесена или подтверждена редакцией'],
  ['merged', 'пришла при объединении сюжетов'],
  [null, 'причина не записана'],
]);

const conflicts: ReadonlyMap<string, string> = new Map([
  ['place', 'названы разные места'],
  ['day', 'названы разные дни'],
  ['number', 'названы разные числа'],
  ['reaction', 'одна из них — отклик на новость'],
  ['outlet', 'об этом уже писало то же издание'],
]);

/** An explanation without a nearest article, with the one that was found when somebody asked. */
const withFound = (
  article: Explanation,
  found: PlacementReason,
  titleOf: ReadonlyMap<number, string>,
): Explanation => ({
  ...article,
  nearestId: found.nearestArticleId,
  nearestTitle: titleOf.get(found.nearestArticleId) ?? '',
  similarity: found.similarity,
  sharedWords: found.sharedWords,
});

const asides: ReadonlyMap<string, string> = new Map([
  ['glued', 'составлена из нескольких сюжетов'],
  ['series', 'из серии по одному шаблону'],
  ['spam', 'реклама под чужим текстом или набор ключевых слов'],
  ['earlier', 'так решила прежняя версия программы'],
]);

function reasons({
  aside,
  kind,
  fromStoryId,
  decidedAt,
  nearestId,
  nearestTitle,
  similarity,
  sharedWords,
  vetoes,
}: Explanation): string[] {
  return [
    kinds.get(kind) ?? kind ?? '',
    ...(aside === null ? [] : [`стоит отдельно, в списки не входит: ${asides.get(aside) ?? aside}`]),
    ...(fromStoryId === null
      ? []
      : [`прежний сюжет: № ${fromStoryId}${decidedAt === null ? '' : `, до ${toMoment(decidedAt)}`}`]),
    ...(nearestId === null ? [] : [`ближайшая: № ${nearestId} «${nearestTitle}»`]),
    ...(similarity === null
      ? []
      : [`сходство: ${similarity.toLocaleString('ru-RU', { maximumFractionDigits: 2, minimumFractionDigits: 2 })}`]),
    ...(sharedWords === null || sharedWords.length === 0 ? [] : [`общие слова: ${sharedWords.join(', ')}`]),
    ...(vetoes === null || vetoes.length === 0
      ? []
      : [`с похожими не соединена: ${vetoes.map((veto) => conflicts.get(veto) ?? veto).join(', ')}`]),
  ];
}

/** Lists what its publisher did with a publication afterwards. */
function fates({
  title,
  publishedAt,
  retractedAt,
  isPageGone,
  revisions,
  editedAt,
  firstTitle,
}: Explanation): string[] {
  const minutes = retractedAt && Math.round((retractedAt.getTime() - publishedAt.getTime()) / 60_000);
  return [
    ...(revisions === null || editedAt === null
      ? []
      : [
          `издание изменило её ${counted(revisions, ['раз', 'раза', 'раз'])}, последний — ${toMoment(new Date(editedAt))}${firstTitle === title ? '' : `; сначала заголовок был «${firstTitle}»`}`,
        ]),
    ...(minutes === null
      ? []
      : [
          `издание убрало ${isPageGone ? 'её страницу' : 'её из ленты'} через ${counted(minutes, ['минуту', 'минуты', 'минут'])} после выхода`,
        ]),
  ];
}
