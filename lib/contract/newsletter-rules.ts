/** The paces of a newsletter (NEWS-1). */
export const newsletterPaces = ['day', 'weekdays', 'week'] as const;
export type NewsletterPace = (typeof newsletterPaces)[number];

/** Its content: what is new on «Моё», or the heaviest stories. */
export const newsletterContents = ['my', 'main'] as const;
export type NewsletterContent = (typeof newsletterContents)[number];

export const newsletterLimits = {
  /** Stories of one issue. */
  stories: 12,
  /** Hours of Minsk. */
  hour: { min: 0, max: 23 },
} as const;

export const newsletterPaceNames: Readonly<Record<NewsletterPace, string>> = {
  day: 'каждый день',
  weekdays: 'по будням',
  week: 'раз в неделю, по понедельникам',
};

export const newsletterContentNames: Readonly<Record<NewsletterContent, string>> = {
  my: '«Моё»: новое из того, за чем вы следите',
  main: 'Главное: сюжеты, о которых пишут больше всего',
};

export const newsletterPath = '/api/v1/newsletter/';
export const newslettersPath = '/api/v1/newsletters/';
