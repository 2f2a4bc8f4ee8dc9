import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Log } from '../base/log';
import type { Change } from '../changes/change';
import { pageTags } from '@/lib/site/page-response';
import { array, object, string } from 'yup';

/**
 * Next drops a cached page only inside a request. So an instance that learns of a change sends a request to itself over its
 * loopback address, with a secret that only this process knows.
 */
const globalKey = Symbol.for('sujet.drop-pages-secret');
const header = 'x-sujet-secret';

function secret(): string {
  const known: unknown = Reflect.get(globalThis, globalKey);
  if (typeof known === 'string') return known;
  const made = randomBytes(32).toString('hex');
  Reflect.set(globalThis, globalKey, made);
  return made;
}

/** Whether a request to drop pages comes from this very process. */
function isOwnRequest(request: Request): boolean {
  return isOwnSecret(request.headers.get(header));
}

/** The same for the headers of Node.js. */
export function hasOwnSecret(headers: IncomingHttpHeaders): boolean {
  return isOwnSecret(headers[header]);
}

/** Headers of a request that this process sends to itself. */
export function ownRequestHeaders(): Record<string, string> {
  return { [header]: secret() };
}

function isOwnSecret(value: unknown): boolean {
  const given = Buffer.from(typeof value === 'string' ? value : '');
  const wantedAddress = Buffer.from(secret());
  return given.length === wantedAddress.length && timingSafeEqual(given, wantedAddress);
}

/** Collects tags for a moment, so that a burst of changes is one request. */
export function createPageDropper(port: number, log: Pick<Log, 'warn'>): (tags: readonly string[]) => void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return (tags) => {
    tags.forEach((tag) => waiting.add(tag));
    timer ??= setTimeout(() => {
      timer = undefined;
      const batch = [...waiting];
      waiting.clear();
      void send(batch);
    }, collectMs);
  };

  async function send(tags: string[]): Promise<void> {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/internal/changes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...ownRequestHeaders() },
        body: JSON.stringify({ tags }),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
    } catch (error) {
      // Cached pages expire within a minute anyway.
      log.warn({ err: error, tags: tags.length }, 'cached pages could not be dropped');
    }
  }
}

const collectMs = 1_000;

/** The tags of the cached pages that a change makes outdated: its stories, their categories, channels and days, and the lists of everything. */
export function tagsOf({ stories, categories, sources, days }: Change): string[] {
  return [
    pageTags.lists,
    ...stories.map(pageTags.story),
    ...categories.map(pageTags.category),
    ...sources.map(pageTags.source),
    ...days.map(pageTags.day),
  ];
}

const bodySchema = object({ tags: array(string().strict().required()).required() });

/** The tags of a request to drop pages; null when it does not come from this process. */
export async function readTags(request: Request): Promise<string[] | null> {
  if (!isOwnRequest(request)) return null;
  const { tags } = bodySchema.validateSync(await request.json());
  return tags;
}
