import { site } from '@/lib/site/site';

/** The site's name for letters and cards, which know of pages nothing else. */
export const siteName = (): string => site.name;
