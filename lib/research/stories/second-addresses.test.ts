import { cutLeads, type DayArticle } from './read-day';
import { findSecondAddresses, groupStored } from './second-addresses';

const text =
  'На улице Притыцкого в Минске вечером столкнулись автобус и грузовик. Пострадали четыре пассажира, их увезли в больницу.';
const article = (url: string, values: Partial<DayArticle> = {}): DayArticle => ({
  id: url,
  title: 'В Минске столкнулись автобус и грузовик',
  text,
  url: `https://example.by/${url}`,
  outlet: 'example.by',
  at: Date.parse('2026-11-21T18:00:00Z'),
  ...values,
});

describe('a recorded day without second addresses', () => {
  const day = [
    article('a'),
    article('b', { outlet: 'other.example.by' }),
    article('minsk/a', { text: text.slice(0, 90) }),
    article('a-copy'),
    article('photo', { title: 'Фото дня', text: '' }),
    article('photo-2', { title: 'Фото дня', text: '' }),
    article('fountain', { title: 'На Немиге открыли фонтан', text: 'Его строили два года.' }),
  ];

  test('an outlet’s second address belongs to its article, another outlet’s reprint is one of its own (FEED-16)', () => {
    expect([...findSecondAddresses(day)]).toEqual([
      [3, 1],
      [4, 1],
      [6, 5],
    ]);
  });

  test('every article of the file has a story, a second address that of its article', () => {
    const grouping = groupStored(cutLeads(day, 'all', 1), findSecondAddresses(day));
    expect([...grouping.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([grouping.get(3), grouping.get(4)]).toEqual([grouping.get(1), grouping.get(1)]);
    expect(grouping.get(7)).not.toBe(grouping.get(1));
  });
});
