import { array, number, object, string, type InferType } from 'yup';

/** Path to which a page sends the errors of its scripts: to the site itself, also where the site runs on another API. */
export const browserErrorsPath = '/api/v1/browser-errors/';

/** Kinds of pages, by the first part of their address; `home` has none, `other` is what the site does not know. */
export const errorRoutes = [
  'home',
  'category',
  'story',
  'channel',
  'channels',
  'archive',
  'search',
  'login',
  'email-return',
  'profile',
  'my',
  'source',
  'adminpage',
  'desk',
  'about',
  'newsletter',
  'report',
  'corrections',
  'cookie-policy',
  'privacy-policy',
  'data-processing-policy',
  'other',
] as const;

export type ErrorRoute = (typeof errorRoutes)[number];

/** Bounds of a report, in characters; `frames` is a number of lines. */
export const errorBounds = { message: 300, file: 200, frame: 200, frames: 5, build: 64 } as const;

/** Stands for the page itself, whose address is never told. */
export const pageFile = '(page)';

/** One sentence for every field: a page writes reports, no person does. */
const malformed = 'Отчёт об ошибке составлен неверно.';
const text = () => string().strict().typeError(malformed);
const place = () =>
  number()
    .strict()
    .typeError(malformed)
    .integer(malformed)
    .min(0, malformed)
    .max(10_000_000, malformed)
    .required(malformed);

/** POST /api/v1/browser-errors/: an error of a page's scripts. It holds no address of a page, no query, nothing of a reader. */
export const browserErrorSchema = object({
  message: text().required(malformed).max(errorBounds.message, malformed),
  /** A script of the site, without its query, or the page itself. */
  file: text()
    .required(malformed)
    .max(errorBounds.file, malformed)
    .matches(/^(?:\/_next\/[^\s?#]+|\(page\))$/, malformed),
  line: place(),
  column: place(),
  stack: array(text().required(malformed).max(errorBounds.frame, malformed))
    .typeError(malformed)
    .max(errorBounds.frames, malformed)
    .required(malformed),
  build: text()
    .defined(malformed)
    .max(errorBounds.build, malformed)
    .matches(/^[\w-]*$/, malformed),
  route: text().required(malformed).oneOf(errorRoutes, malformed),
});

export type BrowserError = InferType<typeof browserErrorSchema>;
