import { readFile } from 'node:fs/promises';
import type { SiteWords } from '@/lib/contract/site-words';
import type { TypedSite } from '../../editing/site/check-site';
import { drawLogo } from '../../editing/site/draw-logo';
import { editSite } from '../../editing/site/edit-site';
import { keepLogo } from '../../editing/site/site-edit-store';
import { readSiteSettings } from '../../platform/site/site-settings-store';
import type { CommandContext } from './with-store';

const actor = { kind: 'operator' } as const;

const titles: Readonly<Record<keyof SiteWords, string>> = {
  name: 'Название',
  about: 'О проекте',
  publisher: 'Кто отвечает',
  address: 'Адрес',
  email: 'Почта',
  phone: 'Телефон',
  social: 'Соцсети',
  accent_light: 'Акцент светлой темы',
  accent_dark: 'Акцент тёмной темы',
  logo: 'Логотип',
  banner: 'Объявление',
};

/** Shows what admins have said of the site (SITE-1). */
export async function showSite({ db, print }: CommandContext): Promise<number> {
  const { words, version } = await readSiteSettings(db);
  const lines = [
    ['name', words.name],
    ['about', words.about],
    ['publisher', words.publisher],
    ['address', words.address],
    ['email', words.email],
    ['phone', words.phone],
    ['social', words.social.join(', ') || null],
    ['accent_light', words.accent_light],
    ['accent_dark', words.accent_dark],
    ['logo', words.logo && `есть, ${words.logo.width} × ${words.logo.height}`],
    ['banner', words.banner && [words.banner.text, words.banner.link, words.banner.until].filter(Boolean).join(' · ')],
  ] as const;
  const said = lines.filter(([, value]) => value !== null);
  if (said.length === 0) print('В редакции о сайте ничего не сказано: действуют переменные окружения.');
  for (const [field, value] of said) print(`${titles[field]}: ${value}`);
  if (version > 0) print(`Правок: ${version}. Кто и когда правил: npm run cli -- history.`);
  return 0;
}

export interface SetOptions {
  name?: string;
  about?: string;
  publisher?: string;
  address?: string;
  email?: string;
  phone?: string;
  social?: string;
  accentLight?: string;
  accentDark?: string;
  banner?: string;
  bannerLink?: string;
  bannerUntil?: string;
  /** A file; empty for none. */
  logo?: string;
}

/** Changes it as the desk does. */
export async function setSite({ db, print, now }: CommandContext, options: SetOptions): Promise<number> {
  const { social, accentLight, accentDark, banner, bannerLink, bannerUntil, logo, ...lines } = options;
  const typed: TypedSite = {
    ...lines,
    ...(social !== undefined && { social: social.split(',') }),
    ...(accentLight !== undefined && { accent_light: accentLight }),
    ...(accentDark !== undefined && { accent_dark: accentDark }),
    ...(banner !== undefined && { banner_text: banner }),
    ...(bannerLink !== undefined && { banner_link: bannerLink }),
    ...(bannerUntil !== undefined && { banner_until: bannerUntil }),
  };
  if (logo !== undefined) {
    const kept = logo === '' ? null : await takeLogo({ db, now }, logo);
    if (kept !== null && 'problem' in kept) return refuse(print, kept.problem);
    typed.logo = kept?.id ?? null;
  }
  if (Object.keys(typed).length === 0) return refuse(print, 'Назовите, что изменить: ключи показывает --help.');
  const saved = await editSite(db, { typed, version: null, actor }, now());
  if (saved.kind === 'invalid') return refuse(print, Object.values(saved.problems).join(' '));
  if (saved.kind === 'refused') return refuse(print, saved.reason);
  print(`Сохранено, читатели увидят это в ближайшие секунды. Запись № ${saved.entry} в журнале.`);
  return 0;
}

async function takeLogo(
  { db, now }: Pick<CommandContext, 'db' | 'now'>,
  path: string,
): Promise<{ id: string } | { problem: string }> {
  const file = await readFile(path).catch(() => null);
  if (file === null) return { problem: `Файл ${path} не читается.` };
  const drawn = await drawLogo(file);
  if (typeof drawn === 'string') return { problem: drawn };
  await keepLogo(db, drawn, (await readSiteSettings(db)).words.logo?.id ?? null, now());
  return { id: drawn.id };
}

function refuse(print: CommandContext['print'], reason: string): number {
  print(`${reason} Ничего не изменено.`);
  return 1;
}
