import { categoryRows } from '../../platform/db/reference-rows';
import { sectionOf } from './section-of';

const nameOf = (id: number | null) => categoryRows.find((category) => category.id === id)?.name ?? null;

test.each([
  ['https://gazeta.by/sport/2026/11/24/12345', 'Спорт'],
  ['https://gazeta.by/news/ekonomika/kurs-dollara/', 'Экономика'],
  ['https://gazeta.by/nauka_i_tehnika/123.html', 'Наука и технологии'],
  ['https://sport.gazeta.by/news/123', 'Спорт'],
  ['https://gazeta.by/sport-cat/football/123', 'Спорт'],
  ['https://gazeta.by/PROISSHESTVIYA/123', 'Происшествия'],
  ['https://gazeta.by/society/culture/123', null],
  ['https://gazeta.by/news/sport', null],
  ['https://gazeta.by/news/kultura-rechi-deputatov-1234', null],
  ['https://gazeta.by/', null],
  [`https://gazeta.by/${'sport-'.repeat(100)}/123`, null],
  [`https://gazeta.by${'/a'.repeat(10)}/sport/123`, null],
  ['no address', null],
])('the section in %s is %s (TOPIC-2)', (url, expected) => expect(nameOf(sectionOf(url))).toBe(expected));
