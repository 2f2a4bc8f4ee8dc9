import type { ChannelState, DeskChannel } from '@/lib/contract/desk-channels';
import { delayWords } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';

export const stateWords: Readonly<Record<ChannelState, string>> = {
  none: 'без ленты',
  waiting: 'ждёт первого запроса',
  healthy: 'в порядке',
  silent: 'молчит',
  failing: 'не читается',
  disabled: 'отключён',
  paused: 'на паузе',
  hidden: 'снят с публикации',
  merged: 'присоединён',
};

/** States that wait for somebody to do something. */
export const needsEditor: ReadonlySet<ChannelState> = new Set(['none', 'silent', 'failing', 'disabled']);

/** «задержка 4 мин», «34 в день», «перепечаток 29 %»: what is known of a channel. */
export function figureWords({ delay_minutes, per_day, reprints }: DeskChannel): string[] {
  return [
    ...(delay_minutes === null
      ? []
      : [delay_minutes === 0 ? 'без задержки' : `задержка ${delayWords(delay_minutes).slice(1)}`]),
    ...(per_day === null ? [] : [rateWords(per_day)]),
    ...(reprints === null ? [] : [`перепечаток ${Math.round(reprints * 100)}\u00a0%`]),
  ];
}

function rateWords(perDay: number): string {
  return perDay >= 1
    ? `${Math.round(perDay)} в\u00a0день`
    : `${counted(Math.max(1, Math.round(perDay * 7)), ['публикация', 'публикации', 'публикаций'])} в\u00a0неделю`;
}
