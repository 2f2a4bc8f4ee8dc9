/** The site's own words and constants, the same on every machine. */
export const site = {
  name: 'Сюжет',
  title: 'Сюжет: новости Беларуси и мира',
  description:
    'Главные новости Беларуси и мира в одном месте: «Сюжет» собирает публикации разных изданий об одном событии и показывает, кто, когда и что написал.',
  locale: 'ru_RU',
  language: 'ru',
  timeZone: 'Europe/Minsk',
} as const;
