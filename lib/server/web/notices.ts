import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../base/log';
import { ownRequestHeaders } from './drop-pages';
import { makeReady, type ReadyAnswer } from './ready-response';

/** What a reader is told instead of a page; app/notice renders them. */
export type NoticeKind = 'page' | 'story' | 'channel' | 'archive' | 'unavailable';

/** Where each is rendered within this process. */
export const noticePaths: Readonly<Record<NoticeKind, string>> = {
  page: '/404',
  story: '/notice/story',
  channel: '/notice/channel',
  archive: '/notice/archive',
  unavailable: '/notice/unavailable',
};

export interface Notices {
  /** Null until it has been rendered once. */
  find: (kind: NoticeKind) => ReadyAnswer | null;
}

/** Of the headers of a rendered notice these go with its bytes; the others are made for each answer. */
const keptHeaders = ['Content-Security-Policy', 'Content-Language'];
const refreshMs = 60 * 60_000;

/**
 * Renders the notices ahead, so that they cost nothing when there is least to spare: an unknown address, or no database. They are the site's own pages:
 * asked of this process once it listens, and once an hour for the year in the footer.
 */
export function renderNotices(port: number, log: Pick<Log, 'warn'>): Notices {
  const made = new Map<NoticeKind, ReadyAnswer>();
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

  async function render(kind: NoticeKind, attempts = 20): Promise<ReadyAnswer> {
    const answer = await fetch(`http://127.0.0.1:${port}${noticePaths[kind]}`, { headers: ownRequestHeaders() }).catch(
      (error: unknown) => {
        // Not listening yet.
        if (attempts <= 1) throw error;
        return null;
      },
    );
    if (answer === null) return wait(250, undefined, { ref: false }).then(() => render(kind, attempts - 1));
    const html = await answer.text();
    if (answer.status !== (kind === 'unavailable' ? 200 : 404)) throw new Error(`status ${answer.status}`);
    const headers: Record<string, string> = {};
    for (const name of keptHeaders) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    return makeReady(html, headers);
  }
}

/** What is said while nothing better can be. */
export const busy = plainNotice('Сайт перегружен', 'Сейчас слишком много запросов. Попробуйте через несколько секунд.');
export const unavailable = plainNotice(
  'Сайт временно недоступен',
  'Не удалось загрузить новости. Попробуйте через несколько секунд.',
);
export const failed = plainNotice(
  'Страница не загрузилась',
  'На сайте произошла ошибка. Попробуйте ещё раз: обычно это проходит само.',
);

function plainNotice(title: string, words: string): ReadyAnswer {
  const style =
    'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}';
  return makeReady(
    `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${words}</p><p><a href="">Попробовать снова</a></p></body></html>`,
  );
}
