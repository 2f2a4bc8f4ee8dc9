import { telegramChannelOf } from '../../ingest/feeds/telegram-adapter';
import { isWebAddress } from '@/lib/text/web-address';
import { isManyPublishers } from './site-claims';

/** The most characters of a channel's fields (R29). */
export const channelLimits = {
  name: 200,
  description: 2_000,
  rss_url: 2_048,
  url: 2_048,
  contact_phone: 50,
  contact_email: 254,
  director: 200,
} as const;

export type LimitedField = keyof typeof channelLimits;

/** Characters that text of several lines may not contain: control characters, and marks that turn the direction of text. */
const disguise = /[^\P{Cc}\n\r\t]|[\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
/** Further characters that a text of one line may not contain: line breaks, and all that nobody sees, a blank of Braille included. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Characters that hold an emoji of several parts together. */
const emojiGlue =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\ufe0f|\ufe0f?\u200d(?=\p{Extended_Pictographic}))/gu;

/** Why a new value of a channel's text is refused: it shows another text than it is. A Russian sentence; null when it is plain. */
export function findDisguise(field: LimitedField, value: string): string | null {
  const what = field === 'name' ? 'В названии' : field === 'description' ? 'В описании' : 'В тексте';
  if (disguise.test(value) || (field !== 'description' && /[\n\r\t]/.test(value)))
    return `${what} есть управляющие символы: ${field === 'description' ? '' : 'переводы строк или '}знаки, меняющие направление письма.`;
  return field !== 'description' && unseen.test(value.replace(emojiGlue, ''))
    ? `${what} есть невидимые символы: наберите текст заново.`
    : null;
}

/** A name needs at least one character that can be seen. */
export const isSeen = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

/** Why no channel may have this site: its host is many publishers', so that it would claim what is theirs. */
export function findSiteProblem(url: string): string | null {
  return isManyPublishers(url) ? 'На этом домене много разных сайтов: нужен адрес самого издания.' : null;
}

/**
 * Why a channel that an operator adds or imports is refused, as a Russian sentence; null when it is accepted. Lengths
 * and the form of addresses are those of the owner's form (R29).
 */
export function findChannelProblem({
  name,
  rssUrl,
  url,
}: {
  name: string;
  rssUrl: string | null;
  url: string | null;
}): string | null {
  for (const [what, address] of [
    ['ленты', rssUrl],
    ['сайта', url],
  ] as const) {
    if (address === null) continue;
    if (address.length > channelLimits.url) return `Адрес ${what} длиннее ${channelLimits.url} символов.`;
    if (!isWebAddress(address))
      return `Адрес ${what} не подходит: нужен http или https, без имени пользователя и пароля.`;
  }
  if (!isSeen(name)) return 'Название канала пусто.';
  if ([...name].length > channelLimits.name) return `Название длиннее ${channelLimits.name} символов.`;
  return findDisguise('name', name) ?? (url === null ? null : findSiteProblem(url));
}

/**
 * The site of a channel for which nobody has named one: where its feed is. All of Telegram is one host, on which each channel has its own path.
 * @param rssUrl an http(s) address.
 */
export function usualSite(rssUrl: string): string {
  return telegramChannelOf(rssUrl) ?? new URL(rssUrl).origin;
}
