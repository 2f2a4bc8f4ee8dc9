import { type TopicEvidence } from '../../ingest/articles/classify-article';
import { topicIds } from '../../ingest/articles/topics/topic-ids';
import { describeTopic } from './describe-topic';

const sport = 9;
const flat = topicIds.map(() => 0);
const peaked = topicIds.map((topic) => (topic === sport ? 3 : 0));
const nothing: TopicEvidence = {
  chances: topicIds.map((topic) => (topic === sport ? 0.5 : 0.05)),
  added: null,
  rubric: null,
  section: null,
  channel: null,
  learned: null,
  words: flat,
  learnedWords: flat,
  rubrics: [],
};
const byArticles = { topic: sport, isByEditor: false };

test.each([
  [
    byArticles,
    [
      { ...nothing, words: peaked, rubric: sport },
      { ...nothing, words: peaked, section: sport, added: sport },
    ],
    'Тема: «Спорт», уверенность 50 %. Почему: слова редакции у 1\u00a0публикации; рубрики ленты у 1\u00a0публикации; разделы адреса у 1\u00a0публикации; слова у 2\u00a0публикаций.',
  ],
  [
    byArticles,
    [{ ...nothing, learned: { topic: sport, odds: 2, articles: 20 }, learnedWords: peaked, channel: sport }],
    'Тема: «Спорт», уверенность 50 %. Почему: рубрики, значение которых выучено, у 1\u00a0публикации; темы канала у 1\u00a0публикации; выученные поправки слов у 1\u00a0публикации.',
  ],
  [byArticles, [nothing], 'Тема: «Спорт», уверенность 50 %. Почему: остальные темы ещё менее вероятны.'],
  [{ topic: sport, isByEditor: true }, [nothing], 'Тема: «Спорт», так сказал редактор.'],
  [{ topic: null, isByEditor: false }, [nothing], 'Тема: ни одна не ясна, поэтому сюжет стоит вне тем.'],
  [{ topic: 1, isByEditor: false }, [nothing], 'Тема: ни одна не ясна, поэтому сюжет стоит под местом: «Беларусь».'],
])('a story’s category is explained in a sentence (TOPIC-3): %o', (story, evidence, sentence) => {
  expect(describeTopic(story, evidence)).toBe(sentence);
});
