import { site } from '@/lib/site/site';
import { siteWords } from '@/lib/site/site-words';

/** The site's name for letters and cards, which know of pages nothing else. */
export const siteName = (): string => site.name;

/** Returns true when an admin has given the site a logo: our mark is not its own then. */
export const hasOwnLogo = (): boolean => siteWords().logo !== null;
