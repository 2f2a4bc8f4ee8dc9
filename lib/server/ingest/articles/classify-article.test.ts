import { categoryRows } from '../../platform/db/reference-rows';
import { categoryWords } from '@/lib/language/topics/category-words';
import { classifyArticle, type ClassifiedText } from './classify-article';

const idOf = (name: string) => categoryRows.find((category) => category.name === name)?.id;
const nothing: ClassifiedText = {
  topics: [],
  url: 'https://gazeta.by/news/1',
  title: 'Без слов',
  summary: null,
  text: null,
};
const article = (changes: Partial<ClassifiedText>): ClassifiedText => ({ ...nothing, ...changes });
const topicOf = (changes: Partial<ClassifiedText>, sourceDefault: number | null) =>
  classifyArticle(article(changes), sourceDefault).topic;

describe('classifyArticle: the feed’s own rubrics come first', () => {
  it.each([
    ['Спорт', 'Спорт'],
    ['  ЭКОНОМИКА ', 'Экономика'],
    ['#политика', 'Политика'],
    ['Здароўе', 'Здоровье'],
    ['Здарэнні', 'Происшествия'],
    ['Science & Technology', 'Наука и технологии'],
    ['Авто', 'Авто'],
    ['Политика / Выборы', 'Политика'],
    ['Новости спорта', 'Спорт'],
    ['Беларусь: футбол', 'Спорт'],
    ['Общество', 'Общество'],
  ])('%s → %s', (topic, category) => {
    expect(topicOf({ topics: [topic], title: 'Новости дня' }, 8)).toBe(idOf(category));
  });

  it('lets a telling rubric win over a broad one', () => {
    expect(topicOf({ topics: ['Беларусь', 'Главное', 'Культура'] }, null)).toBe(idOf('Культура'));
  });

  it('a rubric that is a place tells where, and leaves the topic to the words (R43)', () => {
    const given = classifyArticle(
      article({ topics: ['Лента', 'В мире'], title: 'Хоккей: сборная выиграла матч чемпионата' }),
      null,
    );
    expect(given).toMatchObject({ topic: idOf('Спорт'), isInBelarus: false, isInWorld: true });
  });

  it('«Общество» is what many feeds call everything: telling words win over it', () => {
    expect(topicOf({ topics: ['Общество'], title: 'Хоккей: сборная выиграла матч чемпионата' }, null)).toBe(
      idOf('Спорт'),
    );
  });
});

describe('classifyArticle: without a known rubric', () => {
  it.each<[string, Partial<ClassifiedText>, number | null, string]>([
    ['telling words win over the channel’s default', { title: 'Хоккей: сборная выиграла матч чемпионата' }, 8, 'Спорт'],
    ['the default wins over a word that may be there by chance', { title: 'Бой за читателя' }, 8, 'Культура'],
    [
      'the section in the address wins over a few words and the default',
      { url: 'https://gazeta.by/ekonomika/1', title: 'Сварщики получат прибавку' },
      8,
      'Экономика',
    ],
    [
      'the feed’s own rubric wins over the section',
      { url: 'https://gazeta.by/ekonomika/1', topics: ['Спорт'] },
      null,
      'Спорт',
    ],
    ['nothing at all is «Общество»', {}, null, 'Общество'],
  ])('%s (TOPIC-1)', (_rule, changes, sourceDefault, category) => {
    expect(topicOf(changes, sourceDefault)).toBe(idOf(category));
  });

  it.each([
    ['Сборная Беларуси по хоккею обыграла соперника в матче чемпионата мира', 'Спорт'],
    ['Нацбанк сохранил ставку рефинансирования, курс доллара вырос', 'Экономика'],
    ['В ДТП под Гомелем погиб водитель, следователи возбудили уголовное дело', 'Происшествия'],
    ['Учёные обнаружили на Марсе следы древней воды', 'Наука и технологии'],
    ['В Витебске открылась выставка, на премьере спектакля побывали актёры', 'Культура'],
    ['Президент подписал закон, депутаты парламента обсудили выборы', 'Политика'],
    ['Новый кроссовер Geely: тест-драйв электромобиля', 'Авто'],
    ['Врачи рассказали, как лечить болезни сердца', 'Здоровье'],
    ['Школьники сдали экзамен: абитуриенты подают документы в вузы', 'Образование'],
    ['Синоптики рассказали о погоде на выходные', 'Общество'],
  ])('%s → %s', (title, category) => {
    expect(topicOf({ title }, null)).toBe(idOf(category));
  });

  it.each([
    [
      'У ДТП пад Гомелем загінуў кіроўца, распачата крымінальная справа',
      'В ДТП под Гомелем погиб водитель, возбуждено дело',
    ],
    [
      'Зборная Беларусі па хакеі перамагла ў матчы чэмпіянату',
      'Сборная Беларуси по хоккею победила в матче чемпионата',
    ],
    ['Урачы ў Мінску расказалі, як лячыць хваробы сэрца', 'Врачи в Минске рассказали, как лечить болезни сердца'],
    ['Уряд України збільшив бюджет: гривня зросла', 'Правительство Украины увеличило бюджет: гривна выросла'],
    ['Рада ухвалила закон, депутати підтримали вибори', 'Рада приняла закон, депутаты поддержали выборы'],
  ])('%s has topic and places of %s', (title, russian) => {
    const { topic, isInBelarus, isInWorld } = classifyArticle(article({ title: russian }), null);
    expect(topic).not.toBe(idOf('Общество'));
    expect(classifyArticle(article({ title }), null)).toMatchObject({ topic, isInBelarus, isInWorld });
  });

  it('reads the first 400 characters of the text, and no more', () => {
    const words = 'Матч чемпионата мира по футболу сборная команда выиграла. ';
    expect(topicOf({ text: words }, null)).toBe(idOf('Спорт'));
    expect(topicOf({ text: 'х'.repeat(400) + words }, null)).toBe(idOf('Общество'));
  });

  it('a word that may be there by chance is no certainty', () => {
    expect(classifyArticle(article({ title: 'Матч века: хоккеисты забили пять шайб' }), null).chance).toBeGreaterThan(
      0.9,
    );
    expect(classifyArticle(article({}), null).chance).toBeLessThan(0.45);
  });
});

it('the table of rubrics names known categories only, and at least 150 words', () => {
  const ids = new Set(categoryRows.map(({ id }) => id));
  expect(categoryWords.size).toBeGreaterThanOrEqual(150);
  const isWrong = (word: string) => word === '' || word !== word.toLowerCase() || word.includes('ё');
  expect([...categoryWords].filter(([word, id]) => !ids.has(id) || isWrong(word))).toEqual([]);
});

describe('a channel of a category that editors have added (DESK-4)', () => {
  const text = { topics: [], url: 'https://example.by/1', title: 'Сборная выиграла матч', summary: null, text: null };

  test('tells of it, whatever the words', () => expect(classifyArticle(text, 13)).toMatchObject({ topic: 13 }));

  test('but not where its feed names a rubric', () =>
    expect(classifyArticle({ ...text, topics: ['Спорт'] }, 13)).toMatchObject({ topic: 9 }));
});
