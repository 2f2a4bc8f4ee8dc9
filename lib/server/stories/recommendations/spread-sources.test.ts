import { spreadSources } from './rank-stories';

/** «a a b» as items of sources a and b, numbered. */
const items = (letters: string) => [...letters].map((letter, n) => ({ sourceId: letter.charCodeAt(0), letter, n }));
const lettersOf = (spread: { letter: string }[]) => spread.map(({ letter }) => letter).join('');

test.each([
  ['variety stays as it is', 'abcabcabcabc', 'abcabcabcabc'],
  ['the fourth in a row waits', 'aaaab', 'aaaba'],
  ['whoever waited comes as soon as it may', 'aaaabcdefghijk', 'aaabcdefghijak'],
  ['a single source has nobody to wait for', 'aaaaaaaaaaaaaa', 'aaaaaaaaaaaaaa'],
  ['with two sources both have their turns first', 'aaaaaabbbbbb', 'aaabbbaaabbb'],
  ['nothing', '', ''],
])('%s: %s → %s', (_rule, ordered, expected) => {
  expect(lettersOf(spreadSources(items(ordered)))).toBe(expected);
});

test('of any 12 in a row at most 3 are from one source while there are others, and nobody is lost or doubled', () => {
  const ordered = items('a'.repeat(30) + 'b'.repeat(30) + 'c'.repeat(30) + 'd'.repeat(30) + 'e'.repeat(30));
  const spread = spreadSources(ordered);
  expect([...spread].sort((x, y) => x.n - y.n)).toEqual(ordered);
  for (let from = 0; from + 12 <= 120; from += 1) {
    const row = lettersOf(spread.slice(from, from + 12));
    for (const letter of 'abcde') expect([from, row.split(letter).length - 1 <= 3]).toEqual([from, true]);
  }
});

test('within a source the order stays', () => {
  const spread = spreadSources(items('aaaabaacbbaab'));
  for (const letter of 'abc') {
    const numbers = spread.filter((item) => item.letter === letter).map(({ n }) => n);
    expect(numbers).toEqual([...numbers].sort((x, y) => x - y));
  }
});
