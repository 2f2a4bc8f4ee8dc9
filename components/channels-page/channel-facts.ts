import type { ChannelFigures, ListedChannel } from '@/lib/contract/channel-list';
import { counted } from '@/lib/text/numbers';

/** A share of fewer says nothing of a channel. */
const minOfShare = 10;

/**
 * A channel's figures in words, each where it can be told: «34 публикации в день», «первым в 12 % общих сюжетов», «71 % своих текстов». Facts, no marks:
 * who seldom is first or reprints much is not called worse.
 */
export function channelFacts(figures: ChannelFigures | null): string[] {
  // Nothing may have been counted yet.
  if (figures === null) return [];
  const { per_day, shared, first, compared, own } = figures;
  return [
    rateWords(per_day),
    ...(shared >= minOfShare ? [`первым в\u00a0${percent(first, shared)} общих сюжетов`] : []),
    ...(compared >= minOfShare ? [`${percent(own, compared)} своих текстов`] : []),
  ];
}

const countryNames = new Intl.DisplayNames('ru', { type: 'region', fallback: 'none' });
const languageNames = new Intl.DisplayNames('ru', { type: 'language', fallback: 'none' });
const standingWords = { state: 'государственное', independent: 'независимое' } as const;

/** An outlet's own words about itself: «Беларусь, Гомель», «русский язык», «независимое по его словам». */
export function statedFacts({ country, region, language, standing }: ListedChannel): string[] {
  const place = [country && countryNames.of(country), region].filter(Boolean).join(', ');
  const tongue = language && languageNames.of(language);
  return [
    ...(place ? [place] : []),
    ...(tongue ? [`${tongue} язык`] : []),
    ...(standing ? [`${standingWords[standing]}, по его словам`] : []),
  ];
}

const publicationForms = ['публикация', 'публикации', 'публикаций'] as const;

/** By the week where there are days without any. */
function rateWords(perDay: number): string {
  if (perDay >= 1) return `${counted(Math.round(perDay), publicationForms)} в\u00a0день`;
  return `${counted(Math.max(1, Math.round(perDay * 7)), publicationForms)} в\u00a0неделю`;
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}\u00a0%`;
}
