import type { Hono } from 'hono';
import { readVersion } from '../../../platform/base/version';
import type { ApiDependencies } from '../api-dependencies';
import { publicCaching } from '../http/caching';
import { ownOrigin } from '../http/origins';
import { renderDocs } from '../reference/docs-page';
import { docsPolicy } from '../reference/docs-style';
import { buildDocument } from '../reference/document';

/** GET /api/openapi.json and /api/docs: what the API can do, for programs and for people. Both are made once, when somebody first asks. */
export function serveReference(app: Hono, { settings }: ApiDependencies): void {
  const build = () => buildDocument({ origin: ownOrigin(settings), version: readVersion().version });
  const openDocument = once(() => JSON.stringify(build()));
  const openPage = once(() => renderDocs(build()));

  app.get('/api/openapi.json', publicCaching, (c) =>
    c.body(openDocument(), 200, { 'Content-Type': 'application/json; charset=utf-8' }),
  );
  app.get('/api/docs', publicCaching, (c) =>
    c.html(openPage(), 200, { 'Content-Security-Policy': docsPolicy, 'X-Robots-Tag': 'noindex' }),
  );
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
