import { keptInFront } from '@/lib/site/page-response';
import { html } from '../../platform/base/html';
import type { Log } from '../../platform/base/log';
import { addBrotli, addGzip, type FinishedResponse, readPlain } from './finished-response';
import { finishPage } from './finish-page';
import { securityHeaders } from './http-defaults';
import { toPagePolicy } from './inline-scripts';
import type { PageRenderer } from './next-renderer';
import { tagsOfShown } from './shown-stories';

/** Messages that take the place of a page; app/notice renders them. */
export type NoticeKind = 'page' | 'story' | 'channel' | 'archive' | 'unavailable';

const kinds: readonly NoticeKind[] = ['unavailable', 'page', 'story', 'channel', 'archive'];

/** The inner address that renders each notice: no reader can ask for it. */
const noticePaths: Readonly<Record<NoticeKind, string>> = {
  page: '/404',
  story: '/notice/story',
  channel: '/notice/channel',
  archive: '/notice/archive',
  unavailable: '/notice/unavailable',
};

/** The notice for an unknown address. */
export function noticeOf(path: string): NoticeKind {
  const folder = /^\/+([a-z]+)/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return folder === 'story' || folder === 'channel' || folder === 'archive' ? folder : 'page';
}

export interface Notices {
  /** Null until it has been rendered once. */
  find: (kind: NoticeKind) => FinishedResponse | null;
  /** Renders all of them; while it does, another call has them rendered once more. */
  renderAll: () => Promise<void>;
  /**
   * Renders them again after changes: at once when a story that they show is gone, else a minute after the last time at the earliest.
   * @param gone tags of what may not be shown any more
   */
  drop: (gone: readonly string[]) => void;
}

interface Options {
  renderer: Pick<PageRenderer, 'render'>;
  host: string;
  apiOrigin: string;
  log: Pick<Log, 'error' | 'warn'>;
  /** In milliseconds. */
  now: () => number;
}

const renewAfterMs = 60_000;

/** Renders the notices in advance, so that they cost nothing under load or without a database. */
export function createNotices({ renderer, host, apiOrigin, log, now }: Options): Notices {
  const made = new Map<NoticeKind, FinishedResponse>();
  let running: Promise<void> | null = null;
  let isAsked = false;
  let renderedAt: number | null = null;
  /** Number of times that something was gone: what was being rendered meanwhile may still show it. */
  let losses = 0;
  return { find: (kind) => made.get(kind) ?? null, renderAll, drop };

  function renderAll(): Promise<void> {
    isAsked = true;
    running ??= renderWhileAsked().finally(() => {
      running = null;
    });
    return running;
  }

  async function renderWhileAsked(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      renderedAt = now();
      for (const kind of kinds) await renew(kind);
    }
  }

  async function renew(kind: NoticeKind): Promise<void> {
    const before = losses;
    try {
      const notice = await renderNotice(kind);
      if (losses === before) made.set(kind, notice);
    } catch (error) {
      log.warn({ err: error, kind }, 'a notice could not be rendered ahead');
    }
  }

  function drop(gone: readonly string[]): void {
    // None has been rendered yet, so that none shows anything.
    if (renderedAt === null) return;
    if (gone.length > 0) losses += 1;
    const lost = new Set(gone);
    const outdated = [...made].filter(
      ([, notice]) => lost.size > 0 && tagsOfShown(readPlain(notice)).some((tag) => lost.has(tag)),
    );
    for (const [kind] of outdated) made.delete(kind);
    if (outdated.length > 0 || running !== null || now() - renderedAt >= renewAfterMs) void renderAll();
  }

  async function renderNotice(kind: NoticeKind): Promise<FinishedResponse> {
    const page = await renderer.render(noticePaths[kind], { host });
    const finished = finishPage(page, { cacheControl: 'no-store', apiOrigin, log });
    if (finished.status !== (kind === 'unavailable' ? 200 : 404)) throw new Error(`status ${finished.status}`);
    const notice = { ...finished, etag: null };
    await addGzip(notice);
    await addBrotli(notice);
    return notice;
  }
}

const again = '<p><a href="">Попробовать снова</a></p>';
/** Maximum length of a query that is shown again, in characters. */
const maxQueryLength = 200;

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

export const missing = plainNotice('Страница не найдена', 'По этому адресу ничего нет.', 404);

/** In place of a search that found no turn: the rest of the site works, and the query is still in its field. @param query as it was typed */
export function busySearch(query: string): FinishedResponse {
  const field = html`<form action="/search">
    <input type="search" name="q" aria-label="Поиск" value="${query.slice(0, maxQueryLength)}" />
    <button>Искать</button>
  </form>`;
  return plainNotice('Поиск занят', 'Поиск занят, попробуйте ещё раз.', 503, field.markup);
}

function plainNotice(title: string, words: string, status = 503, action = again): FinishedResponse {
  const style =
    'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}';
  const page = `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${words}</p>${action}</body></html>`;
  const headers = {
    ...securityHeaders,
    'Content-Security-Policy': toPagePolicy(securityHeaders['Content-Security-Policy'] ?? '', [], ''),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  };
  return { status, headers: Object.entries(headers), etag: null, bodies: { identity: Buffer.from(page) } };
}

/** In place of a feed, a sitemap or the like. */
export const missingFile = plainText('Здесь нет такого файла.\n');
/** In place of the data of a client navigation: the framework's client then loads the page itself, which is as cheap. */
export const missingData = plainText('');

function plainText(words: string): FinishedResponse {
  const headers = {
    ...securityHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    [keptInFront[0]]: keptInFront[1],
    'Cache-Control': 'no-store',
    Vary: 'RSC, Accept-Encoding',
  };
  return { status: 404, headers: Object.entries(headers), etag: null, bodies: { identity: Buffer.from(words) } };
}
