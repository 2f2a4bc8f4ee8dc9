import { isLinear } from '../../ingest/feeds/testing/measure-growth';
import { splitSentences } from './split-sentences';

const split = (text: string) => splitSentences(text).map((sentence) => sentence.text);

describe('sentences of Russian news (DIGEST-1: a summary of extracted sentences)', () => {
  test.each([
    [
      'a full stop, a question, an exclamation',
      ['Мост открыли в пятницу.', 'Кто его построил?', 'Неизвестно!', 'Движение идёт.'],
    ],
    [
      'the abbreviation of a street and a town',
      ['Пожар случился в г. Бресте на ул. Советской, д. 5.', 'Погибших нет.'],
    ],
    ['«им.»', ['Матч прошёл на стадионе им. Янки Купалы.', 'Зрителей было 5 тыс. человек.']],
    [
      'initials before and after a name',
      [
        'Указ подписал А. Г. Лукашенко во вторник.',
        'Документ подготовил Иванов П.С. вместе с коллегами.',
        'Он вступит в силу завтра.',
      ],
    ],
    ['initials without a space', ['Выставку открыла М.И. Петрова.', 'Вход свободный.']],
    ['«т. д.» goes on before a small letter', ['Привезли столы, стулья и т. д. на трёх машинах.', 'Разгрузка идёт.']],
    ['«т. д.» ends before what begins a sentence', ['Привезли столы, стулья и т. д.', 'На разгрузку ушёл час.']],
    ['«т. е.»', ['Ставка выросла вдвое, т. е. Минфин ошибся.', 'Рынок ждал иного.']],
    ['a year in the middle', ['В 2020 г. Александр Петров переехал в Минск.', 'Там он и живёт.']],
    ['a year at the end', ['Завод построили в 2020 г.', 'В следующем году он удвоил выпуск.']],
    ['millions of a currency', ['Бюджет вырос до 5 млн. Br за год.', 'Расходы прежние.']],
    ['millions at the end', ['Расходы составили 5 млн.', 'По плану их вдвое меньше.']],
    ['numbers with dots and commas', ['Курс вырос на 2.5 процента, до 3,27 рубля.', '12 ноября он упал.']],
    ['a list’s number', ['1. Итоги недели.', '2. Планы.']],
    ['an ellipsis that goes on', ['Он вышел… и увидел снег.', 'Снег лежал всюду…', 'Стояла тишина.']],
    ['three dots', ['Поезд ушёл...', 'Пассажиры остались.']],
    ['sentences within quotes stay with them', ['«Мы ждали. Очень долго ждали», — сказал водитель.', 'Рейс отменили.']],
    [
      'a quote that ends the sentence',
      ['Театр показал «Дом у переправы».', '«Спектакль удался!» — пишут критики.', 'Показы продолжатся.'],
    ],
    ['brackets', ['Победа за «Северянами» (5:1. Шайбы: три у капитана).', 'Ответный матч в Гродно.']],
    ['straight quotes', ['Пароход "Звезда. Восток" пришёл в порт.', 'Разгрузка завтра.']],
    ['a stray quote hides no sentence', ['Пароход «Звезда пришёл в порт.', 'Разгрузка завтра.']],
    ['a letter that names a group', ['Сборная вышла из группы А.', 'В плей-офф она сыграет в мае.']],
    ['an acronym', ['На месте работали расчёты МЧС.', 'Пострадавших нет.']],
    ['what no list knows', ['Высота трубы 40 мтр. Блок закрыт.', 'Движение идёт.']],
    ['an interrobang', ['Неужели снова?!', 'Похоже, да.']],
  ])('%s', (_rule, sentences) => {
    expect(split(sentences.join(' '))).toEqual(sentences);
  });

  test('a paragraph ends a sentence, whatever it ends with', () => {
    expect(split('Коротко\n\nПервый абзац: без точки\nВторой. Третий.')).toEqual([
      'Коротко',
      'Первый абзац: без точки',
      'Второй.',
      'Третий.',
    ]);
  });

  test('each is an exact slice of the text, no-break spaces and all, and knows its place', () => {
    const text = 'Цена — 21\u00a0рубль.  Поезд\u00a0— прямой.\n\nИдёт он 4\u00a0часа.';
    const found = splitSentences(text);
    expect(found.map(({ index }) => index)).toEqual([0, 1, 2]);
    for (const sentence of found) expect(text).toContain(sentence.text);
  });

  test.each(['а.б«'.repeat(50_000), '. А'.repeat(30_000), 'А. '.repeat(30_000), '"'.repeat(30_000)])(
    'of a line without sentences only the beginning is read',
    (text) => {
      expect(splitSentences(text).every((sentence) => sentence.text.length <= 6_000)).toBe(true);
    },
  );

  test.each(['…', '!?', '."', '. ', '"«', 'А.'])(
    'twice as much of %j costs at most two and a half times the CPU (FEED-10)',
    (piece) => {
      const reading = (size: number) => {
        const text = piece.repeat(size / piece.length);
        return () => {
          for (let n = 0; n < 200; n += 1) splitSentences(text);
        };
      };
      expect(isLinear(reading, 6_000)).toBe(true);
    },
  );
});
