import { siteContext } from '@/lib/site/settings';
import type { HiddenSubject } from '@/lib/client/story';
import { answerFile, answerHidden, answerNoFile } from './answer-file';
import { createFileMemory } from './file-memory';
import type { Draft, MovedFile } from './site-file';

/**
 * For the time that a file changed. It answers nothing by itself: the server in front keeps finished files and drops them by tag
 * (lib/server/web/http/pages.ts), and a second memory would give it the old file again.
 */
const memory = createFileMemory({ freshMs: 0, maxBytes: 16 * 1024 * 1024 }, () => new Date());

/** Seconds in caches: news are old sooner (SEO-12). */
const maxAges = { file: 300, news: 60 } as const;

interface Served {
  /** The file's one path, which no query changes. */
  path: string;
  age?: keyof typeof maxAges;
  /** The file, or where it is now; null when there is none, `hidden` of what an editor has taken down. */
  build: (origin: string) => Promise<Draft | MovedFile | HiddenSubject | null>;
}

/** Answers with a feed, a sitemap or robots.txt: the same to everybody (SEO-10). */
export async function serveFile(request: Request, { path, age = 'file', build }: Served): Promise<Response> {
  const { origin, indexable } = siteContext();
  try {
    const file = await memory.get(path, () => build(origin));
    if (file === null) return answerNoFile(404);
    if ('kind' in file) return answerHidden(file);
    if ('movedTo' in file)
      return new Response(null, { status: 308, headers: { Location: file.movedTo, 'Cache-Control': 'no-store' } });
    return answerFile(request, file, { maxAge: maxAges[age], indexable });
  } catch (error) {
    process.emitWarning(`${path} could not be built: ${error instanceof Error ? error.message : String(error)}`);
    return answerNoFile(503);
  }
}
