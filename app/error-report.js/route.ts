import { errorReporter } from '@/lib/site/error-scripts';
import { paths } from '@/lib/site/paths';
import { serveFile } from '../_files/serve-file';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return serveFile(request, {
    path: paths.errorReporter(),
    build: () =>
      Promise.resolve({ type: 'text/javascript; charset=utf-8', content: errorReporter, modified: () => null }),
  });
}

export const HEAD = GET;
