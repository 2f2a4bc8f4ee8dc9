import { siteWords } from './site-words';

/** Name of the site where nobody gives it another. */
export const defaultName = 'Сюжет';

/** A browser knows the name by its page: a dialog's text is made there. */
function shownName(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || null;
}

/** The site's own words and constants: the name is an admin's (SITE-1), the others are the same on every machine. */
export const site = {
  get name() {
    return siteWords().name ?? shownName() ?? defaultName;
  },
  get title() {
    return `${site.name}: новости Беларуси и мира`;
  },
  get description() {
    return `Главные новости Беларуси и мира в одном месте: «${site.name}» собирает публикации разных изданий об одном событии и показывает, кто, когда и что написал.`;
  },
  locale: 'ru_RU',
  language: 'ru',
  timeZone: 'Europe/Minsk',
} as const;
