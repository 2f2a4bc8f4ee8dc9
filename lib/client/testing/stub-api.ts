import { registerInProcessApi } from '../in-process';

export interface StubApi {
  /** The requests so far. */
  requests: Request[];
  /** The last one's path with its query. */
  lastPath(): string;
}

/** Makes the backend of this process one that answers with `answer`. */
export function stubApi(answer: (request: Request) => Response | Promise<Response>): StubApi {
  const requests: Request[] = [];
  registerInProcessApi((request) => {
    requests.push(request);
    return answer(request);
  });
  return {
    requests,
    lastPath: () => {
      const url = new URL(requests.at(-1)?.url ?? 'http://none/');
      return url.pathname + url.search;
    },
  };
}

/** A story as the wire carries it. */
export function wireStory(values: Record<string, unknown> = {}) {
  return {
    id: 1,
    title: 'Сюжет',
    creation_at: '2026-11-01T10:00:00.000Z',
    category: { id: 1, name: 'Беларусь' },
    source: { id: 1, name: 'Вестник', favicon: null },
    ...values,
  };
}

export function wireArticle(values: Record<string, unknown> = {}) {
  return {
    id: 1,
    title: 'Новость',
    summary: 'Кратко.',
    description: 'Подробнее.',
    text: 'Весь текст.',
    url: 'https://v.example/1',
    main_image: null,
    publication_at: '2026-11-01T10:00:00.000Z',
    source: { id: 1, name: 'Вестник', favicon: null },
    category: { id: 1, name: 'Беларусь' },
    ...values,
  };
}

export const wirePage = (...results: unknown[]) => ({ next: null, previous: null, results });
