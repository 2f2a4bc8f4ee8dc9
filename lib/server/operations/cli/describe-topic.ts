import { counted } from '../../../text/numbers';
import { type TopicEvidence } from '../../ingest/articles/classify-article';
import { topicIds } from '../../ingest/articles/topics/topic-ids';
import { categoryRows } from '../../platform/db/reference-rows';

export interface ToldTopic {
  /** The story's category id; null: it stands under no topic. */
  topic: number | null;
  isByEditor: boolean;
}

const nameOf = (id: number) => `«${categoryRows.find((category) => category.id === id)?.name ?? id}»`;
const articles = (count: number) => counted(count, ['публикации', 'публикаций', 'публикаций']);
/** Words speak for a topic when they make it so much more probable than all topics on average, in log odds. */
const tellingOdds = 1;

/** Describes the reasons for a story's category, in one sentence. */
export function describeTopic({ topic, isByEditor }: ToldTopic, evidence: readonly TopicEvidence[]): string {
  if (topic === null) return 'Тема: ни одна не ясна, поэтому сюжет стоит вне тем.';
  if (isByEditor) return `Тема: ${nameOf(topic)}, так сказал редактор.`;
  const place = topicIds.findIndex((id) => id === topic);
  if (place < 0) return `Тема: ни одна не ясна, поэтому сюжет стоит под местом: ${nameOf(topic)}.`;
  const count = (isTold: (one: TopicEvidence) => boolean) => evidence.filter(isTold).length;
  const kinds: [string, number][] = [
    ['слова редакции', count(({ added }) => added === topic)],
    ['рубрики ленты', count(({ rubric }) => rubric === topic)],
    ['рубрики, значение которых выучено,', count(({ learned }) => learned?.topic === topic)],
    ['разделы адреса', count(({ section }) => section === topic)],
    ['темы канала', count(({ channel }) => channel === topic)],
    ['слова', count(({ words }) => isTelling(words, place))],
    ['выученные поправки слов', count(({ learnedWords }) => isTelling(learnedWords, place))],
  ];
  const told = kinds.flatMap(([kind, n]) => (n === 0 ? [] : [`${kind} у ${articles(n)}`]));
  const mean = evidence.reduce((sum, { chances }) => sum + (chances[place] ?? 0), 0) / Math.max(1, evidence.length);
  const sure = `уверенность ${Math.round(100 * mean)} %`;
  return `Тема: ${nameOf(topic)}, ${sure}. Почему: ${told.length === 0 ? 'остальные темы ещё менее вероятны' : told.join('; ')}.`;
}

function isTelling(odds: readonly number[], place: number): boolean {
  const mean = odds.reduce((sum, value) => sum + value, 0) / odds.length;
  return (odds[place] ?? 0) - mean >= tellingOdds;
}
