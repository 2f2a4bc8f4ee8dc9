import type { KeptMute } from '@/lib/client/marks/kept-marks';
import type { MuteTerm } from '@/lib/contract/mute-rules';
import { minskDay } from '@/lib/text/calendar';
import { clockTime, dayOfYearWords } from '@/lib/text/date-words';

export const wordNote =
  'Скроем заголовки с этим словом и со словами, которые с него начинаются: «рубл» — это «рубль» и «рублёвый».';

export function termNames(term: MuteTerm): string {
  return term === null ? 'навсегда' : term === 1 ? 'на день' : 'на неделю';
}

/** Says what has been hidden. */
export function mutedAlert({ kind, name }: Pick<KeptMute, 'kind' | 'name'>): string {
  switch (kind) {
    case 'story':
      return 'Сюжет скрыт.';
    case 'channel':
      return `«${name}» больше не показываем. Сюжеты, о которых пишут и другие издания, останутся.`;
    case 'word':
      return `Сюжеты со словом «${name}» в заголовке скрыты.`;
  }
}

const kindNames = { story: 'сюжет', channel: 'издание', word: 'слово в заголовке' } as const;

/** Says what a mute is and how long it holds: «издание · до 6 декабря, 15:00». */
export function muteFacts({ kind, until }: Pick<KeptMute, 'kind' | 'until'>): string {
  if (until === null) return `${kindNames[kind]} · навсегда`;
  const end = new Date(until);
  return `${kindNames[kind]} · до ${dayOfYearWords(minskDay(end))}, ${clockTime(end)}`;
}
