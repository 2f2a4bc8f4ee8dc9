import type { DigestMember } from '../digest-member';

/** The first publication's moment. */
const start = Date.UTC(2026, 10, 21, 9);

/** Articles of a story, a minute and a source apart each unless they say otherwise; ids from 1. */
export function membersOf(...articles: Partial<DigestMember & { minute: number }>[]): DigestMember[] {
  return articles.map(({ minute, ...article }, index) => ({
    id: index + 1,
    sourceId: index + 1,
    title: `Новость ${index + 1}`,
    summary: null,
    text: null,
    publishedAt: new Date(start + (minute ?? index) * 60_000),
    picture: null,
    ...article,
  }));
}

/** The same event told by three outlets in words of their own, and by a fourth that reprints the first. */
export const bridge = {
  own: {
    title: 'В Пинске после реконструкции открыли мост через Пину',
    summary: 'Движение по мосту через Пину запустили в пятницу утром.',
    text: 'Мост через реку Пину в Пинске открыли для движения в пятницу утром. Реконструкция длилась 14 месяцев и обошлась в 9,5 млн рублей.\n\nПо словам главного инженера дорожного треста, переправу расширили до четырёх полос и добавили велодорожку. Он отметил, что старые опоры простояли 60 лет.\n\nЧитайте также: какие мосты Брестской области закроют на ремонт весной.',
  },
  second: {
    title: 'Шок! Вы не поверите, что открыли в Пинске',
    summary: null,
    text: 'Жители Пинска больше не едут в объезд: новый мост через Пину принял первые машины. На переправе теперь четыре полосы, тротуары и велодорожка шириной три метра.\n\nПодписывайтесь на наш телеграм-канал. Фото: пресс-служба горисполкома.',
  },
  third: {
    title: 'Мост в Пинске',
    summary: 'Реконструкция моста в Пинске завершена на два месяца раньше срока.',
    text: null,
  },
} as const;
