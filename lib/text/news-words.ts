import { minskDay, moveDay } from './calendar';
import { clockTime, dayOfYearWords } from './date-words';
import { counted } from './numbers';

/** Something new of a story, and the follow that brings it (`newsItemSchema` of the contract). */
interface News {
  new_texts: number;
  known: boolean;
  retitled: boolean;
  because: { kind: 'story' | 'affair' | 'category' | 'channel' | 'phrase'; name: string };
}

const textForms = ['текст', 'текста', 'текстов'] as const;

/** Says what is new of a story: «+3 текста · заголовок изменён». */
export function newsWords({ new_texts, known, retitled, because }: News): string {
  const texts = new_texts > 0 && known ? [`+${counted(new_texts, textForms)}`] : [];
  const whole = known ? [] : [because.kind === 'affair' ? 'продолжение' : 'новый сюжет'];
  return [...whole, ...texts, ...(retitled ? ['заголовок изменён'] : [])].join(' · ');
}

/** Says why it is there: «вы следите за категорией «Спорт»». A followed story needs no reason. */
export function reasonWords({ kind, name }: News['because']): string | null {
  switch (kind) {
    case 'story':
      return null;
    case 'affair':
      return 'вы следите за этим ходом событий';
    case 'category':
      return `категория «${name}»`;
    case 'channel':
      return `издание «${name}»`;
    case 'phrase':
      return `запрос «${name}»`;
  }
}

/** Says when the visit before this one was: «вчера, 21:40», as the heading of what is new. */
export function visitWords(since: string, now: Date): string {
  const visit = new Date(since);
  const days = [minskDay(visit), minskDay(now)] as const;
  const day = days[0] === days[1] ? 'сегодня' : days[0] === moveDay(days[1], -1) ? 'вчера' : dayOfYearWords(days[0]);
  return `${day}, ${clockTime(visit)}`;
}
