import { toProminence } from './prominence';

test.each<[string, number[], number[]]>([
  ['the median story weighs 1, the others so many times as much', [9, 3, 1, 3, 2], [3, 1, 0.33, 1, 0.67]],
  ['a list without weights has no prominent story', [0, 0, 0], [1, 1, 1]],
  ['an empty list has none', [], []],
])('%s', (_rule, weights, prominence) => expect(toProminence(weights)).toEqual(prominence));
