import { placeArticle } from '../testing/place-at-once';
import { StoryClusterer } from './story-clusterer';

const at = Date.UTC(2026, 10, 20);
const lynx = 'В Беловежской пуще сняли на видео рысь с тремя рысятами';

function counter(next: number): () => number {
  return () => next++;
}

describe('placeArticle', () => {
  test('the first article takes a new story, the next one joins it', () => {
    const clusterer = new StoryClusterer();
    const newStoryId = counter(10);
    expect(placeArticle(clusterer, { id: 1, title: lynx, lead: '', at }, newStoryId)).toMatchObject({
      storyId: 10,
      isNew: true,
      merged: null,
    });
    const second = placeArticle(
      clusterer,
      { id: 2, title: 'Рысь с тремя рысятами попала на видео в Беловежской пуще', lead: '', at },
      newStoryId,
    );
    expect(second).toMatchObject({ storyId: 10, isNew: false, merged: null, match: { nearestArticleId: 1 } });
  });

  test('an article that shows two stories to be one merges the later into the earlier (R22: ids are stable)', () => {
    const clusterer = new StoryClusterer();
    clusterer.add({ id: 1, title: lynx, lead: '', at }, 4);
    clusterer.add({ id: 2, title: 'В Беловежской пуще рысь с тремя рысятами сняли на видео', lead: '', at }, 9);
    const placed = placeArticle(
      clusterer,
      { id: 3, title: 'Рысь с рысятами сняли на видео в Беловежской пуще', lead: '', at },
      counter(20),
    );
    expect(placed).toMatchObject({ storyId: 4, isNew: false, merged: { from: 9, into: 4 } });
    expect(clusterer.stats().stories).toBe(1);
  });

  test('an article between two different events joins one and merges nothing', () => {
    const clusterer = new StoryClusterer();
    clusterer.add({ id: 1, title: 'Рысь с рысятами сняли на видео в Беловежской пуще', lead: '', at }, 4);
    clusterer.add({ id: 2, title: 'Зубров пересчитали с вертолёта в Красном Бору', lead: '', at }, 9);
    const placed = placeArticle(
      clusterer,
      { id: 3, title: 'Рысь с рысятами сняли на видео, а зубров пересчитали с вертолёта в Красном Бору', lead: '', at },
      counter(20),
    );
    expect(placed.isNew).toBe(false);
    expect(placed.match.rivalStoryId).not.toBeNull();
    expect(placed.merged).toBeNull();
  });

  test('merging can be turned off', () => {
    const clusterer = new StoryClusterer({ mergeChance: Infinity });
    clusterer.add({ id: 1, title: lynx, lead: '', at }, 4);
    clusterer.add({ id: 2, title: lynx, lead: '', at }, 9);
    expect(placeArticle(clusterer, { id: 3, title: lynx, lead: '', at }, counter(20)).merged).toBeNull();
  });

  describe('the second look: a new article draws others out of stories that they fit less (CLUSTER-4)', () => {
    const strayed = () => {
      const clusterer = new StoryClusterer({ secondLook: true, mergeChance: Infinity });
      clusterer.add({ id: 1, title: 'Зубров пересчитали с вертолёта в Красном Бору', lead: '', at }, 4);
      clusterer.add({ id: 2, title: 'Рысь с рысятами сняли на видео в Беловежской пуще', lead: '', at }, 4);
      clusterer.add({ id: 3, title: 'Рысь и рысята на видео: съёмка из Беловежской пущи', lead: '', at }, 9);
      return clusterer;
    };

    test('the article that stood in a wrong story goes over', () => {
      const clusterer = strayed();
      const placed = placeArticle(
        clusterer,
        { id: 5, title: 'Рысь и рысята попали на видео: съёмка из Беловежской пущи', lead: '', at },
        counter(20),
      );
      expect(placed).toMatchObject({ storyId: 9, moved: [{ articleId: 2, from: 4, into: 9 }] });
      expect([1, 2, 3, 5].map((id) => clusterer.storyOf(id))).toEqual([4, 9, 9, 9]);
    });

    test('without the option nothing moves', () => {
      const clusterer = new StoryClusterer({ secondLook: false, mergeChance: Infinity });
      clusterer.add({ id: 1, title: lynx, lead: '', at }, 4);
      clusterer.add({ id: 2, title: lynx, lead: '', at }, 9);
      expect(placeArticle(clusterer, { id: 3, title: lynx, lead: '', at }, counter(20)).moved).toEqual([]);
    });

    test('an article that fits its own story as well stays', () => {
      const clusterer = new StoryClusterer({ secondLook: true, mergeChance: Infinity });
      clusterer.add({ id: 1, title: lynx, lead: '', at }, 4);
      clusterer.add({ id: 2, title: lynx, lead: '', at }, 4);
      clusterer.add({ id: 3, title: lynx, lead: '', at }, 9);
      expect(
        placeArticle(clusterer, { id: 5, title: lynx, lead: '', at }, counter(20)).moved.filter(
          ({ from }) => from === 4,
        ),
      ).toEqual([]);
    });
  });
});

test('texts of the same words are alike by 1, never by a rounding more', () => {
  // The cosine of these words comes to 1.0000000000000002.
  const words = ['Сосимети', 'ватугари', 'далибабе', 'сасадате', 'лепороде', 'повивосе'];
  const clusterer = new StoryClusterer();
  [words.join(' '), [...words].reverse().join(' ')].forEach((title, index) =>
    clusterer.add({ id: index + 1, title, lead: `${title}. Подробности на месте.`, at }, 1),
  );
  expect(clusterer.explain(2, [1])?.similarity).toBe(1);
});
