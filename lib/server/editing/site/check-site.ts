import type { SiteWords } from '@/lib/contract/site-words';
import { contrastProblem } from '@/lib/text/contrast';
import { httpsHref, isWebAddress, mailtoHref, telHref } from '@/lib/text/web-address';

/** As they are typed. A field that is absent stays; an empty one is no more said. */
export interface TypedSite {
  name?: string | null;
  about?: string | null;
  publisher?: string | null;
  address?: string | null;
  email?: string | null;
  phone?: string | null;
  social?: readonly string[];
  accent_light?: string | null;
  accent_dark?: string | null;
  /** The id of a kept logo. */
  logo?: string | null;
  banner_text?: string | null;
  banner_link?: string | null;
  banner_until?: string | null;
}

export type SiteField = keyof TypedSite;
export type SiteProblems = Partial<Record<SiteField, string>>;

/** Characters. */
const siteLimits = {
  name: 40,
  about: 4_000,
  publisher: 200,
  address: 300,
  email: 100,
  phone: 50,
  banner: 200,
} as const;
const maxSocial = 12;
const maxLink = 500;

/** Signs that hide what a text says: controls, marks of direction, signs without width, private ones. A line break is none. */
const hidden = /[^\P{C}\n]/u;

const tidyLine = (text: string) => text.replace(/\s+/gu, ' ').trim().normalize('NFC');
const tidyText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .trim()
    .normalize('NFC');

/**
 * Takes typed values into what is said of the site.
 * @param logo the kept logo of the typed id
 * @returns the problems by field where something cannot be on a page; nothing is taken then
 */
export function takeTyped(
  before: SiteWords,
  typed: TypedSite,
  { logo, now }: { logo: SiteWords['logo']; now: Date },
): { words: SiteWords } | { problems: SiteProblems } {
  const problems: SiteProblems = {};
  const words: SiteWords = { ...before };
  for (const field of ['name', 'publisher', 'address', 'email', 'phone'] as const) {
    const given = typed[field];
    if (given !== undefined) words[field] = readText(field, tidyLine(given ?? ''), siteLimits[field]);
  }
  if (typed.about !== undefined) words.about = readText('about', tidyText(typed.about ?? ''), siteLimits.about);
  if (words.name !== null && typed.name !== undefined && !/\p{L}/u.test(words.name))
    problems.name ??= 'В названии нет ни одной буквы.';
  if (typed.email !== undefined && words.email !== null && mailtoHref(words.email) === null)
    problems.email ??= 'Это не похоже на адрес почты.';
  if (typed.phone !== undefined && words.phone !== null && telHref(words.phone) === null)
    problems.phone ??= 'Телефон пишут так: +375 17 200-00-00.';
  if (typed.social !== undefined) words.social = readSocial(typed.social);
  for (const [field, theme] of [
    ['accent_light', 'light'],
    ['accent_dark', 'dark'],
  ] as const) {
    const given = typed[field];
    if (given === undefined) continue;
    const colour = (given ?? '').trim().toLowerCase();
    words[field] = colour === '' ? null : colour;
    const problem = colour === '' ? null : contrastProblem(colour, theme);
    if (problem !== null) problems[field] = problem;
  }
  if (typed.logo !== undefined) {
    words.logo = typed.logo === null ? null : logo;
    if (typed.logo !== null && logo === null) problems.logo = 'Этого логотипа уже нет: загрузите его ещё раз.';
  }
  if (typed.banner_text !== undefined || typed.banner_link !== undefined || typed.banner_until !== undefined)
    words.banner = readBanner();
  return Object.keys(problems).length > 0 ? { problems } : { words };

  function readText(field: SiteField, text: string, max: number): string | null {
    if (hidden.test(text)) problems[field] = 'Здесь есть невидимые знаки: наберите текст заново.';
    else if ([...text].length > max) problems[field] = `Не больше ${max} символов.`;
    return text === '' ? null : text;
  }

  function readSocial(given: readonly string[]): string[] {
    const links = given.map((one) => one.trim()).filter((one) => one !== '');
    if (links.length > maxSocial) problems.social = `Не больше ${maxSocial} ссылок.`;
    const wrong = links.find((one) => one.length > maxLink || one.includes(',') || httpsHref(one) === null);
    if (wrong !== undefined) problems.social ??= `«${wrong.slice(0, 60)}» — не адрес вида https://t.me/name.`;
    return [...new Set(links)];
  }

  function readBanner(): SiteWords['banner'] {
    const was = before.banner;
    const text = readText('banner_text', tidyLine(typed.banner_text ?? was?.text ?? ''), siteLimits.banner);
    const link = (typed.banner_link === undefined ? (was?.link ?? '') : (typed.banner_link ?? '')).trim();
    const until = (typed.banner_until === undefined ? (was?.until ?? '') : (typed.banner_until ?? '')).trim();
    if (typed.banner_text === null || text === null) return null;
    const isOwn = /^\/(?!\/)[^\s\\]*$/.test(link);
    if (link !== '' && (link.length > maxLink || (!isOwn && !isWebAddress(link))))
      problems.banner_link = 'Ссылка начинается с https:// или с / — для страниц этого сайта.';
    const end = new Date(until);
    if (until !== '' && Number.isNaN(end.getTime())) problems.banner_until = 'Это не время.';
    else if (until !== '' && typed.banner_until !== undefined && end <= now)
      problems.banner_until = 'Это время уже прошло.';
    return {
      text,
      link: link === '' ? null : link,
      until: until === '' || problems.banner_until ? null : end.toISOString(),
    };
  }
}
