import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import next from 'next';
import { collectReport, type PageReport } from '@/lib/site/page-response';
import { collectPageStyles } from '@/lib/theme/collect-page-styles';
import { toLoggedPath } from './logged-path';
import { CapturedResponse, makeRequest, type Captured } from './captured-response';
import { runInContext, type RequestContext } from './request-context';
import { createWorkUnderWay } from './shutdown';

/** The framework's rendering, and what the page and the backend reported meanwhile. */
export interface RenderedPage extends Captured {
  report: PageReport;
  /** The backend did not respond to something that the page needed. */
  missedBackend: boolean;
}

export interface PageRenderer {
  /**
   * Renders an address in this process.
   * @param target path and query, as the page may see them
   * @param headers all that the page and the edge guard may see of a request
   * @throws RenderTimeout when the page does not come, or when the backend responds to nobody
   */
  render(target: string, headers: IncomingHttpHeaders): Promise<RenderedPage>;
  /** Passes a request on as it is, for the development server. */
  pass(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Waits for what is being rendered, also for pages that have been given up. */
  close(): Promise<void>;
}

/** A page that did not come in time. */
export class RenderTimeout extends Error {
  /** True when the page waited for a backend that responds to nobody. */
  readonly missedBackend: boolean;

  constructor(missedBackend: boolean) {
    super(missedBackend ? 'the backend does not respond' : 'a page was not rendered in time');
    this.missedBackend = missedBackend;
  }
}

interface Options extends Limits {
  dev: boolean;
  /** The development server attaches its own socket to it. */
  server: Server;
  port: number;
}

interface Limits {
  /** When the backend last responded to anything, by `now`. */
  respondedAt: () => number;
  now: () => number;
  /** After this time a page that waits for a backend without any sign of life is given up (DB-1: within 3 s). */
  backendTimeoutMs: number;
  /** After this time any page is given up. */
  timeoutMs: number;
}

/** Prepares the framework in this process. */
export async function openRenderer({ dev, server, port, ...limits }: Options): Promise<PageRenderer> {
  const app = next({ dev, dir: process.cwd(), hostname: 'localhost', port, httpServer: server });
  const handle = app.getRequestHandler();
  await app.prepare();
  return createRenderer({ handle, close: () => app.close() }, limits);
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Renders by a framework that is ready. */
export function createRenderer(framework: { handle: Handle; close(): Promise<void> }, limits: Limits): PageRenderer {
  const underWay = createWorkUnderWay();
  const handle: Handle = (request, response) => underWay.track(framework.handle(request, response));
  return {
    render: (target, headers) => renderPage(target, headers, handle, limits),
    pass: framework.handle,
    close: async () => {
      await underWay.settle();
      await framework.close();
    },
  };
}

async function renderPage(
  target: string,
  headers: IncomingHttpHeaders,
  handle: Handle,
  limits: Limits,
): Promise<RenderedPage> {
  const path = toLoggedPath(target.split('?', 1)[0] ?? '');
  const context: RequestContext = { requestId: randomUUID(), method: 'GET', path };
  const request = makeRequest(target, headers);
  const isDocument = headers.rsc === undefined;
  const render = () => (isDocument ? collectPageStyles(() => capture(request, handle)) : capture(request, handle));
  const { result, report } = await collectReport(() => runInContext(context, () => inTime(render(), context, limits)));
  return { ...result, report, missedBackend: context.missedBackend === true };
}

function capture(request: IncomingMessage, handle: Handle): Promise<Captured> {
  return new Promise((resolve, reject) => {
    const response = new CapturedResponse(request, (settled) =>
      settled instanceof Error ? reject(settled) : resolve(settled),
    );
    handle(request, response).catch(reject);
  });
}

/** The framework cannot be interrupted: a page that comes too late is thrown away. */
async function inTime(
  rendering: Promise<Captured>,
  context: RequestContext,
  { respondedAt, backendTimeoutMs, timeoutMs }: Limits,
): Promise<Captured> {
  const timers: NodeJS.Timeout[] = [];
  const late = new Promise<never>((_resolve, reject) => {
    timers.push(
      setTimeout(() => {
        const { waiting } = context;
        // A page that waits for nothing, or whose backend responds to others, is only slow.
        if (waiting && respondedAt() < waiting.since) reject(new RenderTimeout(true));
      }, backendTimeoutMs),
      setTimeout(() => reject(new RenderTimeout(context.waiting !== undefined)), timeoutMs),
    );
  });
  try {
    return await Promise.race([rendering, late]);
  } finally {
    timers.forEach(clearTimeout);
    rendering.catch(() => undefined);
  }
}
