import type { Reaction } from '@/lib/contract/reaction';
import { chooseReaction, selectedReaction } from './reactions';

/** `[3, 2*, 0]`: counts of the types 1, 2, 3 …; the star stands at the reader's own. */
const row = (...counts: string[]): Reaction[] =>
  counts.map((count, index) => ({
    id: index + 1,
    icon: '/reactions/like.svg',
    description: `Реакция ${index + 1}`,
    count: parseInt(count),
    user_selected: count.endsWith('*'),
  }));

describe('chooseReaction (REACTION-1)', () => {
  test.each<[string, string[], number | null, string[]]>([
    ['selects one and counts it', ['3', '2'], 1, ['4*', '2']],
    ['takes the selected one back', ['3', '2*'], null, ['3', '1']],
    ['puts another in place of the selected one', ['3', '2*', '0'], 3, ['3', '1', '1*']],
    ['leaves what is selected already', ['3', '2*'], 2, ['3', '2*']],
    ['never counts below 0', ['0*', '5'], 2, ['0', '6*']],
    ['never counts below 0', ['0*', '5'], null, ['0', '5']],
    ['mends two selected ones', ['3*', '2*'], 2, ['2', '2*']],
    ['ignores a type that is not there', ['3', '2*'], 9, ['3', '1']],
  ])('%s: %j, %j → %j', (_rule, before, wanted, after) => {
    const given = row(...before);
    expect(chooseReaction(given, wanted)).toEqual(row(...after));
    expect(given).toEqual(row(...before));
  });

  test.each([
    [['3', '2*'], 2],
    [['3', '2'], null],
    [[], null],
  ])('the selected one of %j is %j', (counts, id) => {
    expect(selectedReaction(row(...counts))).toBe(id);
  });
});
