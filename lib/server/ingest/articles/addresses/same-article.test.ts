import { isSameArticle, readTelling, type Told } from './same-article';

const text =
  'На улице Притыцкого в Минске вечером столкнулись автобус и грузовик. Пострадали четыре пассажира, их увезли в больницу скорой помощи. ' +
  'Водитель грузовика проехал на красный свет, рассказали в Госавтоинспекции. Движение в сторону центра закрыли до 21.30, трамваи ходят по обычному расписанию. ' +
  'Обстоятельства выясняют следователи.';
const told = (values: Partial<Told> = {}): Told => ({
  title: 'В Минске столкнулись автобус и грузовик',
  summary: null,
  text,
  url: 'https://example.by/news/avtobus',
  publishedAt: new Date('2026-11-21T18:00:00Z'),
  ...values,
});
const at = (url: string, values: Partial<Told> = {}) => told({ url: `https://example.by/${url}`, ...values });
const same = (first: Told, second: Told) => isSameArticle(readTelling(first), readTelling(second));
const atNoon = new Date('2026-11-22T12:00:00Z');

describe('the same article at another address of its outlet (FEED-16)', () => {
  test.each([
    ['in another section', told(), at('minsk/avtobus')],
    ['cut in one of its sections', told(), at('minsk/avtobus', { text: null, summary: `${text.slice(0, 180)}…` })],
    ['longer by a paragraph', told(), at('minsk/avtobus', { text: `${text}\n\nГрузовик принадлежит стройтресту.` })],
    [
      'with a longer headline',
      told(),
      at('minsk/avtobus', { title: 'В Минске столкнулись автобус и грузовик, есть пострадавшие' }),
    ],
    ['in its mobile version, told shortly', told({ text: null }), told({ url: 'https://m.example.by/news/avtobus/' })],
    ['on its AMP page', told({ text: null }), told({ url: 'https://www.example.by/amp/news/avtobus' })],
    [
      'moved, with another text, under the same number',
      at('682961-avtobus'),
      at('682961-dtp', { text: 'Вечером произошла авария, сообщили спасатели.' }),
    ],
    [
      'under the same number, with another headline',
      at('682961-avtobus'),
      at('682961-dtp', { title: 'Четверо попали в больницу после аварии' }),
    ],
  ])('%s', (_what, first, second) => {
    expect(same(first, second)).toBe(true);
    expect(same(second, first)).toBe(true);
  });

  const weather = (city: string, degrees: number) => ({
    title: 'Погода на выходные в стране',
    text: `Синоптики рассказали, какой будет погода. В ${city} переменная облачность, без осадков, ветер умеренный, днём до ${degrees} градусов тепла, ночью прохладно.`,
  });
  test.each([
    ['a series by a template, of other numbers', at('a', weather('Бресте', 12)), at('b', weather('Бресте', 14))],
    ['a series by a template, of other places', at('a', weather('Бресте', 12)), at('b', weather('Гродно', 12))],
    [
      'a number that differs in the headline',
      at('a', { title: 'Погибли 3 человека в аварии на трассе' }),
      at('b', { title: 'Погибли 4 человека в аварии на трассе' }),
    ],
    [
      'a number that differs in the headline, under the same number of a page',
      at('1-682961', { title: 'Игру продают за 99 рублей' }),
      at('2-682961', { title: 'Игру продают за 599 рублей' }),
    ],
    [
      'a name that differs in the headline',
      told({ title: 'Столкновение автобуса и грузовика в Минске' }),
      at('b', { title: 'Столкновение автобуса и грузовика в Орше' }),
    ],
    [
      'the same headline, another text',
      told(),
      at('b', {
        text: 'Пассажирский автобус выехал на встречную полосу, рассказали спасатели, причину узнают следователи.',
      }),
    ],
    ['the same headline without a text', told(), at('b', { text: null })],
    ['two headlines alone', told({ text: null }), at('b', { text: null })],
    ['the same headline a day later', told(), at('b', { publishedAt: new Date('2026-11-22T18:00:01Z') })],
    [
      'another headline over one boilerplate sentence',
      told({ text: 'Подробности смотрите в нашем выпуске новостей.' }),
      at('b', { title: 'На Немиге открыли фонтан', text: 'Подробности смотрите в нашем выпуске новостей.' }),
    ],
    [
      'a rubric of two words',
      at('a', { title: 'Фото дня', text: 'Снимок прислал наш читатель из Минска.' }),
      at('b', { title: 'Фото дня', text: 'Снимок прислал наш читатель из Минска. Присылайте ещё.' }),
    ],
    [
      'a day in the address is no number of a page',
      at('20261121/avtobus', { title: 'Новости короткой строкой', text: null }),
      at('20261121/gruzovik', { title: 'Новости короткой строкой' }),
    ],
  ])('is none: %s', (_what, first, second) => {
    expect(same(first, second)).toBe(false);
    expect(same(second, first)).toBe(false);
  });

  test('what a feed repeats of the same town under the number of the town is a series (FEED-16)', () => {
    const day = (degrees: number, publishedAt: Date) =>
      at(`pogoda-26850/${degrees}`, {
        title: 'Прогноз погоды для Минска',
        text: `Днём ${degrees} градусов.`,
        publishedAt,
      });
    expect(same(day(7, told().publishedAt), day(9, atNoon))).toBe(false);
  });

  test('texts of any length are compared at once', () => {
    const long = at('a', { text: 'слово '.repeat(16_000), title: '9'.repeat(500) });
    expect(same(long, { ...long, url: 'https://example.by/b' })).toBe(true);
  });
});
