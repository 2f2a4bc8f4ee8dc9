import { evaluatePairs } from './evaluate-pairs';
import type { LabelledArticle, LabelledPair } from './labelled-pairs';
import { shuffled } from '../../server/stories/testing/seeded-random';

const article = (url: string, title: string, more: Partial<LabelledArticle> = {}): LabelledArticle => ({
  url,
  title,
  text: '',
  at: null,
  ...more,
});
const pair = (isSame: boolean, first: LabelledArticle, second: LabelledArticle): LabelledPair => ({
  isSame,
  first,
  second,
});

const lynx = article('l1', 'В Беловежской пуще сняли на видео рысь с рысятами');
const lynxToo = article('l2', 'Рысь с рысятами попала на видео в Беловежской пуще');
const lynxInOtherWords = article('l3', 'Редкую кошку с детёнышами заметили фотоловушки');
const bridge = article('b1', 'В Пинске открыли мост через Пину');
const bridgeToo = article('b2', 'Мост через Пину открыли в Пинске');

describe('evaluatePairs: did the pairs meet', () => {
  test('counts what met, what wrongly met and what was missed', () => {
    const evaluation = evaluatePairs({
      pairs: [
        pair(true, lynx, lynxToo),
        pair(true, lynx, lynxInOtherWords),
        pair(false, lynx, bridge),
        // A wrong label on purpose: these meet.
        pair(false, bridge, bridgeToo),
      ],
    });
    expect(evaluation).toMatchObject({
      pairs: 4,
      articles: 5,
      truePositives: 1,
      falsePositives: 1,
      falseNegatives: 1,
      stories: 3,
      largestStory: 2,
    });
    expect([evaluation.precision, evaluation.recall, evaluation.f1]).toEqual([0.5, 0.5, 0.5]);
  });

  test('nothing met: shares are 0, not NaN', () => {
    expect(evaluatePairs({ pairs: [pair(true, lynx, bridge)] })).toMatchObject({ precision: 0, recall: 0, f1: 0 });
    expect(evaluatePairs({ pairs: [] })).toMatchObject({ articles: 0, stories: 0, largestStory: 0, f1: 0 });
  });

  test('an article is one, however many pairs name its url', () => {
    expect(
      evaluatePairs({ pairs: [pair(true, lynx, lynxToo), pair(false, lynx, bridge), pair(false, lynxToo, bridge)] })
        .articles,
    ).toBe(3);
  });

  test('the window applies where the file gives times', () => {
    const late = { ...lynxToo, at: Date.UTC(2020, 5, 25) };
    expect(evaluatePairs({ pairs: [pair(true, { ...lynx, at: Date.UTC(2020, 4, 25) }, late)] }).recall).toBe(0);
    expect(evaluatePairs({ pairs: [pair(true, { ...lynx, at: late.at }, late)] }).recall).toBe(1);
  });

  test('extra articles give texts and times by url', () => {
    const pairs = [pair(true, lynxInOtherWords, lynx)];
    const text = [
      'В Беловежской пуще сняли на видео рысь с рысятами: хищница вывела троих малышей к лесному ручью на рассвете.',
      'Запись сделала фотоловушка егерей возле старой просеки, ролик длится сорок секунд. Учёные полагают, что семейство зимует рядом.',
      'Последний раз потомство этих кошек встречали здесь восемь лет назад, тогда котят было двое.',
    ].join(' ');
    expect(evaluatePairs({ pairs }).recall).toBe(0);
    expect(
      evaluatePairs({
        pairs,
        articles: [
          { ...lynxInOtherWords, text },
          { ...lynx, text },
        ],
      }).recall,
    ).toBe(1);
  });

  test('other extra articles teach idf and are in no story', () => {
    const articles = Array.from({ length: 400 }, (_, i) =>
      article(`x${i}`, `Рысь, рысята и видео из Беловежской пущи, выпуск ${1_000 + i}`),
    );
    const pairs = [pair(true, lynx, lynxToo)];
    expect(evaluatePairs({ pairs, articles })).toMatchObject({ articles: 2 });
    expect(evaluatePairs({ pairs, articles, options: { joinChance: 0.97 } }).stories).not.toBe(
      evaluatePairs({ pairs, options: { joinChance: 0.97 } }).stories,
    );
  });

  test('the same seed gives the same order, and every article once', () => {
    const items = Array.from({ length: 50 }, (_, i) => i);
    expect(shuffled(items, 3)).toEqual(shuffled(items, 3));
    expect(shuffled(items, 3)).not.toEqual(shuffled(items, 4));
    expect([...shuffled(items, 3)].sort((a, b) => a - b)).toEqual(items);
  });
});
