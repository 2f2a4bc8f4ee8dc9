import { findIndexNowKey } from '@/lib/site/settings';
import { answerNoFile } from '../../_files/answer-file';
import { serveFile } from '../../_files/serve-file';

export const dynamic = 'force-dynamic';

/** `/{key}.txt`, where search engines look whether the key is the site's own (IndexNow; the way here is a rewrite in next.config.mjs). */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const key = findIndexNowKey(file);
  if (key === null) return answerNoFile(404);
  return serveFile(request, {
    path: `/${file}`,
    build: () => Promise.resolve({ type: 'text/plain; charset=utf-8', content: key, modified: () => null }),
  });
}

export const HEAD = GET;
