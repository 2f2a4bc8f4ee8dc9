import type { ClusterArticle } from '../../server/stories/clustering/decide/match';
import { StoryClusterer } from '../../server/stories/clustering/decide/story-clusterer';
import { groupDay } from './group-day';

const HOUR = 3_600_000;
const NOON = Date.UTC(2020, 4, 2, 12);
const article = (id: number, title: string, at = NOON): ClusterArticle => ({ id, title, lead: '', at });

/** Notes which articles are looked at again, and how many had come by then. */
class Watched extends StoryClusterer {
  readonly looks: [articleId: number, remembered: number][] = [];
  override lookAround(articleId: number) {
    this.looks.push([articleId, this.stats().remembered]);
    return super.lookAround(articleId);
  }
}

describe('groupDay: the worker’s day', () => {
  test('articles about one event share a story', () => {
    const grouping = groupDay([
      article(1, 'В Пинске открыли мост через Пину'),
      article(2, 'Мост через Пину открыли в Пинске'),
      article(3, 'Рысь с рысятами сняли на видео в пуще'),
    ]);
    expect(grouping.get(1)).toBe(grouping.get(2));
    expect(grouping.get(3)).not.toBe(grouping.get(1));
  });

  test('each article is looked at again when its time has come, and all of them when the day is over', () => {
    const clusterer = new Watched();
    groupDay(
      [
        article(1, 'В Пинске открыли мост через Пину'),
        article(2, 'Рысь с рысятами сняли на видео в пуще', NOON + 7 * HOUR),
      ],
      clusterer,
    );
    expect(clusterer.looks).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('an order that is not that of time keeps the day’s clock: the first to come comes at the earliest time', () => {
    const clusterer = new Watched();
    groupDay(
      [
        article(2, 'Рысь с рысятами сняли на видео в пуще', NOON + 7 * HOUR),
        article(1, 'В Пинске открыли мост через Пину'),
      ],
      clusterer,
    );
    expect(clusterer.looks[0]).toEqual([2, 1]);
  });
});
