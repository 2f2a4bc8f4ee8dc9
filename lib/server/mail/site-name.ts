/** The sender's name in a reader's list of letters; the same words as lib/site/site.ts, which the backend does not import. */
export const siteName = 'Сюжет';
