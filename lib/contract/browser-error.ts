import { array, number, object, string, type InferType } from 'yup';

/** Where a page sends the errors of its scripts: to the site itself, also where the site runs on another API. */
export const browserErrorsPath = '/api/v1/browser-errors/';

/** Kinds of pages, by the first part of their address; `home` has none, `other` is what the site does not know. */
export const errorRoutes = [
  'home',
  'category',
  'story',
  'channel',
  'archive',
  'search',
  'login',
  'profile',
  'source',
  'adminpage',
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

const place = () => number().strict().integer().min(0).max(10_000_000).required();

/** POST /api/v1/browser-errors/: an error of a page's scripts. It holds no address of a page, no query, nothing of a reader. */
export const browserErrorSchema = object({
  message: string().strict().required().max(errorBounds.message),
  /** A script of the site, without its query, or the page itself. */
  file: string()
    .strict()
    .required()
    .max(errorBounds.file)
    .matches(/^(?:\/_next\/[^\s?#]+|\(page\))$/),
  line: place(),
  column: place(),
  stack: array(string().strict().required().max(errorBounds.frame)).max(errorBounds.frames).required(),
  build: string()
    .strict()
    .defined()
    .max(errorBounds.build)
    .matches(/^[\w-]*$/),
  route: string().strict().required().oneOf(errorRoutes),
});

export type BrowserError = InferType<typeof browserErrorSchema>;
