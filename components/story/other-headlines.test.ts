import { buildArticle, buildSummary } from '@/components/testing/build-story';
import { otherHeadlines } from './other-headlines';

const story = buildSummary({
  id: 7,
  title: 'Мост через Сож открыли утром',
  source: { id: 1, name: 'Берег', favicon: null },
});
const told = (id: number, title: string, outlet = id) =>
  buildArticle({ id, title, source: { id: outlet, name: `Издание ${outlet}`, favicon: null } });

test('three other outlets at most, each once, with a link that opens its article', () => {
  const links = otherHeadlines(story, [
    told(11, 'Движение пустили по четырём полосам', 1),
    told(12, 'Водители простояли в пробке два часа', 2),
    told(13, 'Строители работали круглые сутки', 2),
    told(14, 'Пешеходная дорожка появится осенью', 3),
    told(15, 'Министр перерезал красную ленту', 4),
    told(16, 'Объезд через Новобелицу закрыт', 5),
  ]);
  expect(links).toEqual([
    { path: '/story/7?article=12', title: 'Водители простояли в пробке два часа', outlet: 'Издание 2' },
    { path: '/story/7?article=14', title: 'Пешеходная дорожка появится осенью', outlet: 'Издание 3' },
    { path: '/story/7?article=15', title: 'Министр перерезал красную ленту', outlet: 'Издание 4' },
  ]);
});

test('a headline that says the same is left out', () => {
  expect(otherHeadlines(story, [told(12, 'Утром открыт мост через реку Сож'), told(13, '')])).toEqual([]);
});
