import { findPlaces, type PlacedText } from './find-places';

const nothing: PlacedText = {
  url: 'https://gazeta.example/1',
  title: '',
  lead: '',
  topic: 5,
  channel: null,
  rubrics: [],
};
const placesOf = (changes: Partial<PlacedText>) => {
  const { isInBelarus, isInWorld } = findPlaces({ ...nothing, ...changes });
  return [isInBelarus ? 'Беларусь' : '', isInWorld ? 'В мире' : ''].filter(Boolean).join(', ');
};

describe('where something happens is told by the places that are named (PLACE-1)', () => {
  it.each([
    ['В Бресте открыли новый мост', 'Беларусь'],
    ['Лукашенко подписал указ о пенсиях', 'Беларусь'],
    ['Мінск рыхтуецца да зімы', 'Беларусь'],
    ['Гродненский облисполком утвердил план', 'Беларусь'],
    ['Пожар в мадридском отеле: есть пострадавшие', 'В мире'],
    ['Песков рассказал о переговорах', 'В мире'],
    ['Сборная США по хоккею выиграла турнир', 'В мире'],
    ['Путин обсудил с Зеленским минские договорённости', 'В мире'],
    ['Россия и Беларусь подписали протокол о ценах на газ', 'Беларусь, В мире'],
    ['Как почистить мультиварку за пять минут', ''],
    ['Скидка на газ и снижение цен', ''],
    ['Жизнь полна сюрпризов', ''],
    ['Агент: клубы интересуются Слуцким', ''],
    ['Калинкович и Копылов сыграли в пьесе Петрикова', ''],
    ['В Калинковичах и Сенно построят школы', 'Беларусь'],
    ['«Витязь» подписал контракт с нападающим', ''],
    ['Найдены записи группы Дятлова', ''],
  ])('%s: %s', (title, places) => expect(placesOf({ title })).toBe(places));

  it('the headline’s first place counts more than those of the text', () => {
    expect(placesOf({ title: 'В Париже открылась выставка', lead: 'На неё приехали гости из Минска и Гомеля.' })).toBe(
      'В мире',
    );
  });

  it('where the agency sits is not where it happens', () => {
    expect(
      placesOf({
        title: '«Реал» продаст пять игроков',
        lead: 'МИНСК, 2 мая – Sputnik. Мадридский клуб готовит сделки.',
      }),
    ).toBe('В мире');
  });
});

describe('where no place is named', () => {
  it.each<[string, Partial<PlacedText>, string]>([
    [
      'an institution is that of the outlet’s country',
      { url: 'https://a.by/1', title: 'Минздрав назвал сроки' },
      'Беларусь',
    ],
    ['elsewhere the outlet’s country is abroad', { url: 'https://a.ru/1', title: 'Минздрав назвал сроки' }, 'В мире'],
    ['politics happens at home', { url: 'https://a.by/1', title: 'Новый законопроект', topic: 3 }, 'Беларусь'],
    ['famous athletes are mostly elsewhere', { url: 'https://a.by/1', title: 'Тайсон вышел на ринг', topic: 9 }, ''],
    ['of business abroad nothing tells where', { url: 'https://a.ru/1', title: 'Рынок ждёт перемен', topic: 4 }, ''],
    ['nor of sport and films', { url: 'https://a.ru/1', title: 'Тайсон вышел на ринг', topic: 9 }, ''],
    ['advice happens nowhere', { url: 'https://a.by/1', title: 'Как выбрать арбуз' }, ''],
    ['an unknown outlet tells nothing', { url: 'https://a.com/1', title: 'Минздрав назвал сроки' }, ''],
    ['the channel’s default tells where it is', { channel: 1, title: 'Минздрав назвал сроки' }, 'Беларусь'],
    ['a rubric names it', { rubrics: [2], title: 'Найден древний город' }, 'В мире'],
    ['a place that is named counts, not the outlet’s', { url: 'https://a.by/1', title: 'В Риме прошёл суд' }, 'В мире'],
    ['no address is no error', { url: 'no address', title: 'Минздрав назвал сроки' }, ''],
  ])('%s', (_rule, changes, places) => expect(placesOf(changes)).toBe(places));
});
