import { buildSummary } from '@/components/testing/build-story';
import { chooseMain } from './choose-main';

const now = new Date('2026-03-12T12:00:00Z');
const story = (id: number, sources_count = 3, last_publication_at = '2026-03-12T09:00:00Z') =>
  buildSummary({ id, sources_count, last_publication_at });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => story(from + n));
const idsOf = (stories: readonly { id: number }[]) => stories.map(({ id }) => id);

describe('«Главное» of a category (CATEGORY-2)', () => {
  it('has the six heaviest stories', () => {
    expect(idsOf(chooseMain(range(1, 12), range(20, 30), now))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('says nothing twice: what the list below begins with stands there', () => {
    const newest = [story(2), story(20), story(21), story(22), story(4), story(6)];
    expect(idsOf(chooseMain(range(1, 12), newest, now))).toEqual([1, 3, 5, 6, 7, 8]);
  });

  it('leaves out what is older than two days, and what one outlet tells', () => {
    const heaviest = [story(1), story(2, 5, '2026-03-10T11:59:00Z'), story(3, 1), story(4, 2, '2026-03-10T12:01:00Z')];
    expect(idsOf(chooseMain(heaviest, [], now))).toEqual([1, 4]);
  });

  it('one story alone is no block', () => {
    expect(chooseMain([story(1)], [], now)).toEqual([]);
  });
});
