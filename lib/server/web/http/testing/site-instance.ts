import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { loadCategoryPage } from '@/app/_data/load-category';
import { findArchive } from '@/app/_data/load-archive';
import { findChannel, loadChannelPage } from '@/app/_data/load-channel';
import { loadHome } from '@/app/_data/load-home';
import { findStory, loadStorySurroundings } from '@/app/_data/load-story';
import { buildSitemap, buildSitemapIndex } from '@/app/_files/build-sitemap';
import { feedRoute, siteFeedRoute } from '@/app/_files/serve-feed';
import { serveFile } from '@/app/_files/serve-file';
import { registerInProcessApi } from '@/lib/client/in-process';
import { parseSitemapFile } from '@/lib/site/sitemap-file';
import { collectReport, pageTags, setPageStatus, tagPage } from '@/lib/site/page-response';
import { ownPage } from '../../api/http/caching';
import type { ApiDependencies } from '../../api/api-dependencies';
import { createApi } from '../../api/create-api';
import { createLosses } from '../../../platform/changes/losses';
import type { OpenDatabase } from '../../../platform/db/client';
import { findPictureStatus } from '../../../ingest/media/released-picture-store';
import { serveMedia } from '../../../ingest/media/serve-media';
import { apiTag, createApiMemory } from '../api-memory';
import { dropChangedPages } from '../changed-pages';
import type { RenderedPage } from '../next-renderer';
import { createPageFinder } from '../page-finder';
import { createPageLookup, loadExtent } from '../page-lookup-store';
import { createPageMemory, type Entry } from '../page-memory';
import { createPages } from '../pages';
import { resolveAddress } from '../request-address';

/** A web instance as `startSite` wires it, with pages of data instead of the framework's: what is loaded is printed, each story with its link. */
export interface SiteInstance {
  port: number;
  get: (path: string, headers?: Record<string, string>) => Promise<{ status: number; text: string }>;
  /** The tags of pages that it may not send any more, as far as it has learned. */
  gone: () => ReadonlySet<string>;
  close: () => Promise<void>;
}

interface Options {
  database: Pick<OpenDatabase, 'db'> & { url: string };
  /** Without the parts that an instance has of its own. */
  deps: Omit<ApiDependencies, 'losses' | 'db'>;
}

const quiet = { error: () => undefined, warn: () => undefined, info: () => undefined };

export async function openSiteInstance({ database, deps }: Options): Promise<SiteInstance> {
  const losses = createLosses();
  const api = createApi({ ...deps, db: database.db, losses });
  const memoryOf = () =>
    createPageMemory({
      store: new Map<string, Entry>(),
      now: () => performance.now(),
      later: () => undefined,
      onBackgroundFailure: () => undefined,
    });
  const [memory, lists] = [memoryOf(), memoryOf()];
  const finder = createPageFinder({
    store: createPageLookup(database.db),
    loadExtent: () => loadExtent(database.db),
    now: () => performance.now(),
    today: () => new Date(),
    lifeMs: 3_000,
    max: 100,
  });
  const known = new Set<string>();
  let drops = 0;
  const listener = dropChangedPages(
    { database, replica: null, settings: { databaseUrl: database.url }, log: quiet as never },
    (tags, gone) => {
      finder.forget();
      memory.drop(tags, gone);
      lists.drop([apiTag]);
      drops += 1;
      for (const tag of gone) known.add(tag);
      if (gone.length > 0 || tags.includes(pageTags.all)) losses.tell();
    },
  );
  const free = () => undefined;
  const pages = createPages({
    memory,
    renderer: { render },
    admission: { isInTime: () => true, acquire: () => Promise.resolve(free), tryAcquire: () => free, sweep: free },
    notices: { find: () => null, renderAll: () => Promise.resolve(), drop: free },
    finder,
    host: 'site.example',
    apiOrigin: '',
    siteTag: null,
    log: quiet,
    count: free,
    now: () => performance.now(),
  });
  const fromLists = createApiMemory({
    memory: lists,
    fetch: async (request) => api.fetch(request),
    origin: deps.settings.siteOrigin,
    count: free,
  });
  const server = createServer((request, response) => {
    void (async () => {
      const url = request.url ?? '';
      if (pages.sendKnown(request, response) || (await fromLists(request, response))) return;
      const address = resolveAddress(url);
      if (address.kind === 'known' && address.route.kind !== 'handled')
        return pages.serve(request, response, address.route, address.path, address.query);
      const asked = new Request(`${deps.settings.siteOrigin}${url}`);
      const answer = url.startsWith('/media/')
        ? await serveMedia(deps.files, url.split('/').slice(2), asked, (id) =>
            findPictureStatus(database.db, id).catch(() => 404),
          )
        : await api.fetch(asked);
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  // It listens, and has asked what it missed before that.
  while (drops < 2) await pass(10);
  return {
    port,
    get: async (path, headers = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
      return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString() };
    },
    gone: () => known,
    close: async () => {
      await listener.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };

  async function render(target: string): Promise<RenderedPage> {
    registerInProcessApi((request) => api.fetch(request, ownPage));
    try {
      const { result, report } = await collectReport(() => renderTarget(target));
      const headers = result instanceof Response ? Object.fromEntries(result.headers) : { 'content-type': 'text/html' };
      const status = result instanceof Response ? result.status : 200;
      const body = Buffer.from(result instanceof Response ? await result.text() : result);
      return { status, headers, body, report, missedBackend: status >= 500 };
    } catch {
      return failedPage;
    }
  }
}

const failedPage: RenderedPage = {
  status: 500,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(''),
  report: { status: 200, retryAfterSeconds: null, tags: new Set(), isPartial: false },
  missedBackend: true,
};

const formats = { 'rss.xml': 'rss', 'atom.xml': 'atom', 'feed.json': 'json' } as const;
const isFeed = (name: string): name is keyof typeof formats => name in formats;
const isKind = (name: string) => name === 'category' || name === 'channel' || name === 'story';

async function renderTarget(target: string): Promise<string | Response> {
  const [path = ''] = target.split('?');
  const [, folder = '', id = '', file = ''] = path.split('/');
  const request = new Request(`https://site.example${target}`);
  if (isFeed(folder)) return siteFeedRoute(formats[folder])(request, null);
  if (isKind(folder) && isFeed(file))
    return feedRoute(folder, formats[file])(request, { params: Promise.resolve({ id }) });
  if (folder === 'sitemap.xml' || folder === 'sitemaps') {
    tagPage(pageTags.lists);
    const content = parseSitemapFile(id);
    return serveFile(request, {
      path,
      build: async (origin) => (content ? buildSitemap(content, origin) : buildSitemapIndex(origin)),
    });
  }
  return print(await loadPage(path));
}

async function loadPage(path: string): Promise<unknown> {
  const [, folder = '', ...rest] = path.split('/');
  const [id = ''] = rest;
  if (folder === '') return loadHome();
  if (folder === 'category') return loadCategoryPage(Number(id), 5);
  if (folder === 'archive') return findArchive(rest);
  if (folder === 'channel') {
    const found = await findChannel(id, undefined);
    if (found?.kind === 'hidden') setPageStatus(found.status);
    return found?.kind === 'channel' ? loadChannelPage(found.channel.id, found.shown) : found;
  }
  const story = await findStory(id);
  if (story?.kind === 'hidden') setPageStatus(story.status);
  return story === null || story.kind === 'hidden' ? story : { story, ...(await loadStorySurroundings(story)) };
}

/** Each story of the data with its link, as every page has it, and all of the data. */
function print(data: unknown): string {
  if (data === null) setPageStatus(404);
  const text = JSON.stringify(data);
  const links = [...text.matchAll(/"id":(\d+),"title":("(?:[^"\\]|\\.)*"),"creation_at"/g)];
  return `${links.map(([, id, title]) => `<a href="/story/${id}">${title}</a>`).join('')}<script>${text}</script>`;
}
