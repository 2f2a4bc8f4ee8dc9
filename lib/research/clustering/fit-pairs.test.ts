import { learnt } from '../../server/stories/clustering/judge/pair-weights';
import { fitPairs, foldsOf, judgeByOthers, judgeReliability } from './fit-pairs';
import type { LabelledPair } from './labelled-pairs';
import { listExamples, listWeights, toWeights } from './pair-examples';

const articleOf = (url: string) => ({ url, title: '', text: '', at: null });
const pairOf = (first: string, second: string, isSame = true): LabelledPair => ({
  isSame,
  first: articleOf(first),
  second: articleOf(second),
});

test('pairs that common articles link, at whatever distance, are of one fold', () => {
  const folds = foldsOf([pairOf('a', 'b'), pairOf('c', 'd'), pairOf('b', 'c'), pairOf('x', 'y')], 4);
  expect(folds[0]).toBe(folds[1]);
  expect(folds[0]).toBe(folds[2]);
  expect(folds[3]).not.toBe(folds[0]);
});

test('reliability: pairs by tenths of their chance, with the share that is one event', () => {
  const odds = (chance: number) => Math.log(chance / (1 - chance));
  const judged = [true, false, false, true].map((isSame, i) => ({ odds: odds(i < 3 ? 0.35 : 0.95), isSame }));
  const { loss, tenths } = judgeReliability(judged);
  expect(tenths[3]).toMatchObject({ pairs: 3, share: 1 / 3 });
  expect(tenths[3]?.chance).toBeCloseTo(0.35);
  expect(tenths[9]).toMatchObject({ pairs: 1, share: 1 });
  expect(loss).toBeCloseTo(-(Math.log(0.35) + 2 * Math.log(0.65) + Math.log(0.95)) / 4);
});

test('weights are listed and read back as they are', () => {
  expect(toWeights(listWeights(learnt))).toEqual(learnt);
});

describe('the weights of pairs are learnt from labelled ones', () => {
  const day = [
    'В Пинске открыли мост через Пину',
    'Мост через Пину открыт в Пинске',
    'Рысь с рысятами сняли на видео в пуще',
    'В пуще сняли на видео рысь и рысят',
  ].map((title, index) => ({ id: `${index}`, title, text: '', url: `${index}`, outlet: `${index}`, at: 1000 * index }));
  const pairs = [pairOf('0', '1'), pairOf('2', '3'), pairOf('0', '2', false), pairOf('1', '3', false)];
  const examples = listExamples(day, pairs, 0).filter(({ pair }) => pair >= 0);

  test('what is one event becomes likelier, what is two less likely', () => {
    const before = judgeReliability(judgeByOthers([{ pairs, examples }], listWeights(learnt)));
    const weights = fitPairs([{ pairs, examples }], listWeights(learnt));
    const after = examples.map(({ example }) => ({
      odds: example.features.reduce((sum, feature, i) => sum + feature * (weights[i] ?? 0), example.offset),
      isSame: example.isSame,
    }));
    expect(judgeReliability(after).loss).toBeLessThan(before.loss);
  });

  test('the same labels give the same weights', () => {
    const fit = () => fitPairs([{ pairs, examples: listExamples(day, pairs, 0) }], listWeights(learnt));
    expect(fit()).toEqual(fit());
  });
});
