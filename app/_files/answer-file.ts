import type { HiddenSubject } from '@/lib/client/story';
import { blockedByLink } from '@/lib/site/page-response';
import type { SiteFile } from './site-file';

export interface FileTerms {
  /** Seconds for which caches keep it (SEO-12). */
  maxAge: number;
  /** False while the whole site stays out of search engines; one file may by itself. It has no `<meta name="robots">` to say so. */
  indexable: boolean;
}

/** Answers with a file, or with 304 to who has it already: the ETag decides where both validators came (RFC 9110 §13.2.2). */
export function answerFile(request: Request, file: SiteFile, { maxAge, indexable }: FileTerms): Response {
  const headers = new Headers({
    'Cache-Control': `public, max-age=${maxAge}`,
    ETag: file.etag,
    'Last-Modified': file.modified.toUTCString(),
  });
  if (!indexable || file.noindex) headers.set('X-Robots-Tag', 'noindex');
  if (file.links !== undefined) headers.set('Link', file.links);
  if (isKnown(request.headers, file)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.type);
  headers.set('Content-Length', String(file.bytes));
  return new Response(request.method === 'HEAD' ? null : streamOf(file.chunks), { headers });
}

const noFile = {
  404: 'Здесь нет такого файла.',
  503: 'Сервис временно недоступен. Попробуйте через несколько секунд.',
} as const;

/** Responds in place of the feed of what an editor has taken down (R51). */
export function answerHidden({ status, words }: HiddenSubject): Response {
  return answerWords(status, words, status === 451 ? { Link: blockedByLink } : {});
}

/** Nothing is kept of these: the file may be there a moment later. */
export function answerNoFile(status: keyof typeof noFile): Response {
  return answerWords(status, noFile[status], status === 503 ? { 'Retry-After': '5' } : {});
}

function answerWords(status: number, words: string, more: Record<string, string>): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more },
  });
}

function isKnown(headers: Headers, { etag, modified }: SiteFile): boolean {
  const tags = headers.get('If-None-Match');
  // Compared weakly: a proxy that compressed the file has marked the tag (RFC 9110 §13.1.2).
  if (tags !== null)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers.get('If-Modified-Since') ?? '');
  return modified.getTime() <= since;
}

/** Piece by piece, as fast as the reader takes them. */
function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const rest = chunks.values();
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = rest.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
}
