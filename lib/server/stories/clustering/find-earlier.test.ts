import { StoryClusterer } from './story-clusterer';

const HOUR = 3_600_000;
const start = Date.UTC(2026, 10, 20, 9);

interface News {
  title: string;
  lead: string;
}

/** Lists the stories that the second one may follow from; the first one begins two hours before it. */
function earlierOf(first: News, second: News) {
  const clusterer = new StoryClusterer();
  [first, second].forEach(({ title, lead }, index) => {
    clusterer.add({ id: index + 1, title, lead, at: start + index * 2 * HOUR }, index + 1);
  });
  return clusterer.listEarlier(2);
}

const shareOf = (first: News, second: News): number | undefined => earlierOf(first, second)[0]?.share;

const recall = {
  title: 'Автозавод отзывает партию городских автобусов',
  lead: 'Автозавод отзывает двести городских автобусов: в тормозах нашли дефект. Владельцев просят прекратить поездки и пригласить механиков.',
};
const back = {
  title: 'Маршруты восстановлены: тормоза заменили',
  lead: 'Партию городских автобусов, которую отзывал автозавод, вернули на линию. В тормозах был дефект, владельцы приглашали механиков.',
};

describe('what a story may follow from (CLUSTER-9)', () => {
  test('is a story whose headline the later one’s text says again, whatever the later headline says', () => {
    expect(shareOf(recall, back)).toBe(1);
    const silent = { ...back, lead: back.lead.replace('Партию городских автобусов', 'Технику') };
    const share = shareOf(recall, silent);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.7);
  });

  test('is no story of the same kind from elsewhere: nothing of its headline counts as said', () => {
    const inTown = (place: string, { title, lead }: News) => ({ title: `${title} в ${place}`, lead });
    expect(shareOf(inTown('Бресте', recall), inTown('Бресте', back))).toBeGreaterThan(0.7);
    expect(shareOf(inTown('Самаре', recall), inTown('Швеции', back))).toBe(0);
    expect(shareOf(inTown('Самаре', recall), back)).toBeGreaterThan(0.5);
  });

  test('is no story with a headline of two words, which are soon said by chance', () => {
    expect(shareOf({ ...recall, title: 'Автозавод отзывает' }, back)).toBe(0);
  });
});
