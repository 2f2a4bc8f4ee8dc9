import { robotsFile } from '@/lib/seo/site-files';
import { paths } from '@/lib/site/paths';
import { serveFile } from '../_files/serve-file';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return serveFile(request, {
    path: paths.robots(),
    build: (origin) =>
      Promise.resolve({ type: 'text/plain; charset=utf-8', content: robotsFile(origin), modified: () => null }),
  });
}

export const HEAD = GET;
