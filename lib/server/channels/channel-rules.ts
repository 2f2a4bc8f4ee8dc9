import { telegramChannelOf } from '../feeds/telegram-adapter';
import { isWebAddress } from '@/lib/text/web-address';

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

/** Characters that a name may not contain: control characters, line breaks, and marks that turn or hide text. */
const disguise = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

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
  rssUrl: string;
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
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'Название канала пусто.';
  if ([...name].length > channelLimits.name) return `Название длиннее ${channelLimits.name} символов.`;
  return disguise.test(name)
    ? 'В названии есть управляющие символы: переводы строк или знаки, меняющие направление письма.'
    : null;
}

/**
 * The site of a channel for which nobody has named one: where its feed is. All of Telegram is one host, on which each channel has its own path.
 * @param rssUrl an http(s) address.
 */
export function usualSite(rssUrl: string): string {
  return telegramChannelOf(rssUrl) ?? new URL(rssUrl).origin;
}
