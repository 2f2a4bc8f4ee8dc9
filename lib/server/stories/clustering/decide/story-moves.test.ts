import { lookAgain } from '../testing/place-at-once';
import { StoryClusterer } from './story-clusterer';

const at = Date.UTC(2026, 10, 20);
const SIZE = 20;
const title = 'Рысь с тремя рысятами сняли на видео в Беловежской пуще';

/** A story of so many articles, 1 to `SIZE`, and another one of the same event. */
function twins(): StoryClusterer {
  const clusterer = new StoryClusterer();
  for (let id = 1; id <= SIZE + 3; id++)
    clusterer.add({ id, title, lead: '', at: at + id * 60_000, outlet: id }, id <= SIZE ? 1 : 2);
  return clusterer;
}

describe('who speaks for a story at later looks (CLUSTER-4)', () => {
  test('its four newest articles and each eighth', () => {
    const { moves } = twins();
    const speaking = Array.from({ length: SIZE }, (_, index) => index + 1).filter((id) => moves.speaksForStory(id));
    expect(speaking).toEqual([8, 16, 17, 18, 19, 20]);
  });

  test('all of a small one', () => {
    const { moves } = twins();
    for (const id of [SIZE + 1, SIZE + 2, SIZE + 3]) expect(moves.speaksForStory(id)).toBe(true);
  });

  test('nobody for an article that is not in, or that others cannot join', () => {
    const { moves } = twins();
    expect(moves.speaksForStory(99)).toBe(false);
    moves.setAside(SIZE, 'series', () => 3);
    expect(moves.speaksForStory(SIZE)).toBe(false);
  });

  test.each([
    [7, null],
    [8, { from: 2, into: 1 }],
    [SIZE, { from: 2, into: 1 }],
  ])('at article %i of twenty the look that finds its other half', (id, merged) => {
    expect(lookAgain(twins(), id, () => 3).merged).toEqual(merged);
  });
});
