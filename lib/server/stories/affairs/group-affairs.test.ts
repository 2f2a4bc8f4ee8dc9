import { groupAffairs, maxAffair, type AffairCandidate } from './group-affairs';
import type { AffairLink } from './weigh-link';

const HOUR = 3_600_000;

/** A story that begins at an hour and is told for an hour. */
const story = (id: number, hour = id, isComment = false): AffairCandidate => ({
  id,
  beganAt: hour * HOUR,
  endedAt: (hour + 1) * HOUR,
  isComment,
});
const link = (one: number, other: number, odds: number): AffairLink => ({ one, other, odds });
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('which stories are one affair (CLUSTER-9)', () => {
  test('those that go with each other rather than not, in the order of their beginnings', () => {
    const stories = [story(1, 9), story(2, 3), story(3, 5), story(4)];
    const links = [link(1, 2, 2), link(2, 3, 1.5), link(1, 3, 0.2), link(3, 4, -0.1)];
    expect(groupAffairs(stories, links)).toEqual([[2, 3, 1]]);
    expect(groupAffairs([...stories].reverse(), [...links].reverse())).toEqual([[2, 3, 1]]);
  });

  test('a chain of neighbours is no affair: a subject that every day has news of is not swallowed', () => {
    const stories = range(12).map((id) => story(id));
    const chain = range(11).map((id) => link(id, id + 1, 1));
    const sizes = groupAffairs(stories, chain).map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
  });

  test('parts that stop sharing what held them together are two affairs', () => {
    const stories = range(4).map((id) => story(id));
    const within = [link(1, 2, 3), link(3, 4, 3)];
    const across = [link(1, 3, 1), link(1, 4, 1), link(2, 3, 1), link(2, 4, 1)];
    expect(groupAffairs(stories, [...within, ...across])).toEqual([[1, 2, 3, 4]]);
    expect(groupAffairs(stories, [...within, link(1, 3, 1)])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test('nothing goes on after two days of silence', () => {
    expect(groupAffairs([story(1, 0), story(2, 48)], [link(1, 2, 3)])).toEqual([[1, 2]]);
    expect(groupAffairs([story(1, 0), story(2, 50)], [link(1, 2, 3)])).toEqual([]);
  });

  test('an affair has an end, however much its stories have in common', () => {
    const stories = range(maxAffair + 5).map((id) => story(id, 1));
    const all = stories.flatMap(({ id }) => range(id - 1).map((other) => link(other, id, 2)));
    const sizes = groupAffairs(stories, all).map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxAffair);
  });

  test('reactions go with the event that they speak of most; they hold no events together and are no affair alone', () => {
    const stories = [story(1), story(2), story(3, 3, true), story(4, 4, true)];
    expect(groupAffairs(stories, [link(1, 3, 2), link(2, 3, 1)])).toEqual([[1, 3]]);
    expect(groupAffairs(stories, [link(3, 4, 5)])).toEqual([]);
  });

  test('what an editor has said is never weighed: together, or alone', () => {
    const stories = [story(1, 0), story(2, 90), story(3, 1), story(4, 2)];
    const links = [link(1, 4, 2), link(3, 4, 2), link(1, 2, -3)];
    const choices = [
      { storyId: 2, otherId: 1 },
      { storyId: 4, otherId: null },
    ];
    expect(groupAffairs(stories, links, choices)).toEqual([[1, 2]]);
  });
});
