import { fitLogistic, oddsWith, type Example } from './logistic-regression';
import { seededRandom } from '../../server/stories/testing/seeded-random';

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Examples drawn from a model with these weights. */
function draw(count: number, truth: readonly number[], offset: () => number = () => 0): Example[] {
  const random = seededRandom(4);
  return Array.from({ length: count }, () => {
    const given = { features: [1, random() * 2 - 1, random() < 0.3 ? 1 : 0], offset: offset() };
    return { ...given, isSame: random() < logistic(oddsWith(truth, given)), weight: 1 };
  });
}

describe('fitLogistic', () => {
  test('finds the weights that the examples were drawn from', () => {
    const learnt = fitLogistic(draw(4_000, [-0.5, 3, -2]));
    [-0.5, 3, -2].forEach((weight, i) => expect(Math.abs((learnt[i] ?? 0) - weight)).toBeLessThan(0.3));
  });

  test('what is given beside the features is not learnt a second time', () => {
    const random = seededRandom(9);
    const learnt = fitLogistic(draw(4_000, [-0.5, 3, -2], () => random() * 4 - 2));
    [-0.5, 3, -2].forEach((weight, i) => expect(Math.abs((learnt[i] ?? 0) - weight)).toBeLessThan(0.3));
  });

  test('a step that would go too far is shortened: what is given was far off', () => {
    const examples = [true, true, true, false].map((isSame) => ({ features: [1], offset: -12, isSame, weight: 1 }));
    // Three of four: odds of ln 3.
    expect(fitLogistic(examples, 1e-6)[0]).toBeCloseTo(12 + Math.log(3), 3);
  });

  test('an example of weight 2 counts as two of weight 1', () => {
    const examples = draw(50, [0, 1, 1]);
    const [twice, doubled] = [
      fitLogistic([...examples, ...examples]),
      fitLogistic(examples.map((example) => ({ ...example, weight: 2 }))),
    ];
    twice.forEach((weight, i) => expect(weight).toBeCloseTo(doubled[i] ?? NaN, 6));
  });

  test('a feature that no example has gets 0; one that tells all apart stays finite', () => {
    const example = (isSame: boolean): Example => ({ features: [1, 0, isSame ? 1 : -1], offset: 0, isSame, weight: 1 });
    const learnt = fitLogistic([true, true, false, false].map(example));
    expect(learnt[1]).toBe(0);
    expect(learnt[2]).toBeGreaterThan(0.5);
    expect(learnt[2]).toBeLessThan(5);
  });
});
