import { StoryClusterer } from './story-clusterer';

const HOUR = 3_600_000;
const start = Date.UTC(2026, 10, 20, 9);

interface News {
  title: string;
  lead: string;
}

/** Lists the stories that are near the second one; the first one begins two hours before it. */
function nearOf(first: News, second: News) {
  const clusterer = new StoryClusterer();
  [first, second].forEach(({ title, lead }, index) => {
    clusterer.add({ id: index + 1, title, lead, at: start + index * 2 * HOUR }, index + 1);
  });
  return clusterer.listNear(2);
}

const shareOf = (first: News, second: News): number | undefined => nearOf(first, second)[0]?.share;

const recall = {
  title: 'Автозавод отзывает партию городских автобусов',
  lead: 'Автозавод отзывает двести городских автобусов: в тормозах нашли дефект. Владельцев просят прекратить поездки и пригласить механиков.',
};
const back = {
  title: 'Маршруты восстановлены: тормоза заменили',
  lead: 'Партию городских автобусов, которую отзывал автозавод, вернули на линию. В тормозах был дефект, владельцы приглашали механиков.',
};

describe('what a story has in common with a near one (CLUSTER-9)', () => {
  test('is the earlier headline where the later text says it again, whatever the later headline says', () => {
    expect(shareOf(recall, back)).toBe(1);
    const silent = { ...back, lead: back.lead.replace('Партию городских автобусов', 'Технику') };
    const share = shareOf(recall, silent);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.7);
  });

  test('is nothing of a headline of the same kind from elsewhere', () => {
    const inTown = (place: string, { title, lead }: News) => ({ title: `${title} в ${place}`, lead });
    expect(shareOf(inTown('Бресте', recall), inTown('Бресте', back))).toBeGreaterThan(0.7);
    expect(shareOf(inTown('Самаре', recall), inTown('Швеции', back))).toBe(0);
    expect(shareOf(inTown('Самаре', recall), back)).toBeGreaterThan(0.5);
  });

  test('is nothing of a headline of two words, which are soon said by chance', () => {
    expect(shareOf({ ...recall, title: 'Автозавод отзывает' }, back)).toBe(0);
  });

  test('is weighed by the words that the headlines of both have, the same from either side', () => {
    const other = { ...back, title: 'Партию городских автобусов вернули на маршруты' };
    const clusterer = new StoryClusterer();
    for (const [index, { title, lead }] of [recall, other, back].entries())
      clusterer.add({ id: index + 1, title, lead, at: start + index * 60_000 }, index + 1);
    const rarityOf = (story: number, near: number) =>
      clusterer.listNear(story).find(({ storyId }) => storyId === near)?.rarity ?? -1;
    expect(rarityOf(2, 1)).toBeGreaterThan(100);
    expect(rarityOf(1, 2)).toBe(rarityOf(2, 1));
    expect(rarityOf(3, 1)).toBe(0);
  });

  test('a word of every day in both headlines is none of their own', () => {
    const ownWords = (first: string, second: string) =>
      nearOf({ ...recall, title: first }, { ...back, title: second })[0]?.ownWords;
    expect(ownWords('Завод рассказал о дефекте в городе', 'Депутат рассказал о дефекте водителям')).toBe(1);
    expect(ownWords('Завод рассказал о дефекте тормозов', 'Депутат рассказал о дефекте тормозов')).toBe(2);
  });
});
