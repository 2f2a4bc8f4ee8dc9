import type { Problem } from '../http/problem';
import type { Describable, JsonSchema } from './json-schema';

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

/** Sections of the reference, in its order. */
export const tags = {
  stories: { name: 'Сюжеты', description: 'Списки сюжетов, один сюжет целиком, указатель и архив.' },
  news: { name: 'Публикации', description: 'Публикации каналов и сюжетов.' },
  search: { name: 'Поиск', description: 'Поиск сюжетов и подсказки к запросу.' },
  channels: { name: 'Каналы', description: 'Страница издания и то, что видит только его владелец.' },
  reader: { name: 'Читатель', description: 'Реакции, рекомендации и счёт прочтений.' },
  account: { name: 'Учётная запись', description: 'Вход, регистрация, сеанс и профиль.' },
  values: { name: 'Погода и курсы', description: 'Последние известные значения.' },
  service: { name: 'Служебное', description: 'Этот справочник, адрес для хабов WebSub и страница оператора.' },
} as const;
export type Tag = keyof typeof tags;

/** The callers allowed: anyone; anyone, but a token changes the response; a signed-in user; the owner of the channel or of the publication. */
export type Access = 'public' | 'optional' | 'user' | 'owner' | 'publisher';

export interface Parameter {
  /** In Russian. */
  description: string;
  example?: string | number;
  schema: JsonSchema;
}

/** The query of a request: the schema that the route itself checks with, and Russian words for each parameter. */
export interface Query {
  schema: Describable;
  words: Readonly<Record<string, string>>;
  /** Examples of parameters that the page shows. */
  examples?: Readonly<Record<string, string | number>>;
}

export interface Body {
  schema: Describable;
  example: object;
  /** The name of a picture's field, where a form may be sent instead of JSON. */
  picture?: 'avatar' | 'favicon';
}

export interface Success {
  /** In Russian. */
  description: string;
  /** Several where the parameters or the caller decide which one comes. None for a response without a body. */
  schemas?: readonly Describable[];
  /** The media type of a response that is not JSON. */
  mediaType?: string;
  headers?: Readonly<Record<string, string>>;
}

/** One method of one address. */
export interface Operation {
  id: string;
  method: Method;
  /** As the contract writes it: `/api/v1/story-detail/{id}/`. */
  path: string;
  tag: Tag;
  /** A few Russian words, then whole sentences where they are not enough. */
  summary: string;
  description?: string;
  access: Access;
  /** By their names in `path`. */
  parameters?: Readonly<Record<string, Parameter>>;
  query?: Query;
  body?: Body;
  responses: Readonly<Record<number, Success>>;
  /** Errors beside those that follow from the method, the access, the query and the body. */
  problems?: readonly Problem[];
  /** True when a rate limit may refuse it with a 429. */
  isRateLimited?: boolean;
  /** True when shared caches may keep the response, and validate it by its ETag. */
  isCached?: boolean;
}

/** A query whose every parameter has its words; the compiler asks for them. */
export function describeQuery<Fields extends object>(
  schema: Describable & { fields: Fields },
  words: Readonly<Record<Extract<keyof Fields, string>, string>>,
  examples?: Readonly<Partial<Record<Extract<keyof Fields, string>, string | number>>>,
): Query {
  const shown = Object.entries(examples ?? {}).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { schema, words, examples: Object.fromEntries(shown) };
}
