/** Every address of the site. Nothing else builds an href. */
export const paths = {
  home: () => '/',
  category: (id: number) => `/category/${id}`,
  categoryShown: (id: number, shown: number) => `/category/${id}?shown=${shown}`,
  categories: () => '/category',
  story: (id: number) => `/story/${id}`,
  storyArticle: (id: number, articleId: number) => `/story/${id}?article=${articleId}`,
  cookiePolicy: () => '/cookie-policy',
  privacyPolicy: () => '/privacy-policy',
  dataProcessingPolicy: () => '/data-processing-policy',
  login: () => '/login',
  profile: () => '/profile',
  source: (id: number) => `/source/${id}`,
  channel: (id: number) => `/channel/${id}`,
  adminPage: () => '/adminpage',
} as const;
