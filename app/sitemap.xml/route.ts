import { pageTags, tagPage } from '@/lib/site/page-response';
import { paths } from '@/lib/site/paths';
import { buildSitemapIndex } from '../_files/build-sitemap';
import { serveFile } from '../_files/serve-file';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  tagPage(pageTags.lists);
  return serveFile(request, { path: paths.sitemapIndex(), build: buildSitemapIndex });
}

export const HEAD = GET;
