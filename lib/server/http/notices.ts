import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../base/log';
import { ownRequestHeaders } from './drop-pages';
import { makeReady, type ReadyResponse } from './ready-response';

/** Messages that take the place of a page; app/notice renders them. */
export type NoticeKind = 'page' | 'story' | 'channel' | 'archive' | 'unavailable';

/** The internal address that renders each notice. */
export const noticePaths: Readonly<Record<NoticeKind, string>> = {
  page: '/404',
  story: '/notice/story',
  channel: '/notice/channel',
  archive: '/notice/archive',
  unavailable: '/notice/unavailable',
};

export interface Notices {
  /** Null until it has been rendered once. */
  find: (kind: NoticeKind) => ReadyResponse | null;
}

/** The headers of a rendered notice that are stored with its bytes; the others are set for each response. */
const storedHeaders = ['Content-Security-Policy', 'Content-Language'];
const refreshMs = 60 * 60_000;

/**
 * Renders the notices in advance, so that they cost nothing under load or without a database. They are pages of the site:
 * requested from this process when it listens, and again every hour for the year in the footer.
 */
export function renderNotices(port: number, log: Pick<Log, 'warn'>): Notices {
  const made = new Map<NoticeKind, ReadyResponse>();
  const kinds: NoticeKind[] = ['unavailable', 'page', 'story', 'channel', 'archive'];
  void renderAll();
  setInterval(() => void renderAll(), refreshMs).unref();
  return { find: (kind) => made.get(kind) ?? null };

  async function renderAll(): Promise<void> {
    for (const kind of kinds) {
      try {
        made.set(kind, await render(kind));
      } catch (error) {
        log.warn({ err: error, kind }, 'a notice could not be rendered ahead');
      }
    }
  }

  async function render(kind: NoticeKind, attempts = 20): Promise<ReadyResponse> {
    const response = await fetch(`http://127.0.0.1:${port}${noticePaths[kind]}`, {
      headers: ownRequestHeaders(),
    }).catch((error: unknown) => {
      // Not listening yet.
      if (attempts <= 1) throw error;
      return null;
    });
    if (response === null) return wait(250, undefined, { ref: false }).then(() => render(kind, attempts - 1));
    const html = await response.text();
    if (response.status !== (kind === 'unavailable' ? 200 : 404)) throw new Error(`status ${response.status}`);
    const headers: Record<string, string> = {};
    for (const name of storedHeaders) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    return makeReady(html, headers);
  }
}

/** Plain notices for the time when none is rendered yet. */
export const busy = plainNotice('Сайт перегружен', 'Сейчас слишком много запросов. Попробуйте через несколько секунд.');
export const unavailable = plainNotice(
  'Сайт временно недоступен',
  'Не удалось загрузить новости. Попробуйте через несколько секунд.',
);
export const failed = plainNotice(
  'Страница не загрузилась',
  'На сайте произошла ошибка. Попробуйте ещё раз: обычно это проходит само.',
);

function plainNotice(title: string, words: string): ReadyResponse {
  const style =
    'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}';
  return makeReady(
    `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${words}</p><p><a href="">Попробовать снова</a></p></body></html>`,
  );
}
