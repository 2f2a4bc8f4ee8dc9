import { parseSitemapFile } from '@/lib/site/sitemap-file';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { answerNoFile } from '../../_files/answer-file';
import { buildSitemap } from '../../_files/build-sitemap';
import { serveFile } from '../../_files/serve-file';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const content = parseSitemapFile(file);
  if (content === null) return answerNoFile(404);
  tagPage(pageTags.lists);
  const age = content.kind === 'news' ? 'news' : 'file';
  return serveFile(request, { path: `/sitemaps/${file}`, age, build: (origin) => buildSitemap(content, origin) });
}

export const HEAD = GET;
