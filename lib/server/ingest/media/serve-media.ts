import { Readable } from 'node:stream';
import { type ByteRange, contentRange, isRangeCurrent, parseRange } from './byte-range';
import { cacheControlOf, contentTypeOf } from './files/file-headers';
import { type FileStat, type MediaFiles, MediaStoreError, type OpenFile } from './files/media-files';
import { avatarFile, faviconFile, largeVariants, mediaFiles, mediaIdForm, mediaUrl, shareCardFile } from './image-urls';

const fileNames: ReadonlySet<string> = new Set([...Object.values(mediaFiles), avatarFile, faviconFile, shareCardFile]);
const largeFiles: ReadonlySet<string> = new Set(largeVariants.map((name) => mediaFiles[name]));
/** A browser never runs these bytes as a script or a page, whatever it takes them for (UP-5). */
const shield = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

/**
 * Answers GET and HEAD of `/media/<id>/<file>`. Only an id's 32 digits and the known file names ever reach the disk (PATH-1); a picture
 * at its address never changes, so that it is cached for a year (SEO-12). A large file that an old picture no longer has leads to its card: pages of
 * search engines and messages of readers go on naming it.
 * While a store on another machine does not answer, it is a 503 that nobody caches.
 * @param path the address's segments after `/media/`.
 * @param findStatus says why a picture has no files: 410 when it went with its article, 451 when the law demands it (R51)
 */
export async function serveMedia(
  files: MediaFiles,
  path: string[],
  request: Request,
  findStatus: (id: string) => Promise<404 | 410 | 451> = () => Promise.resolve(404),
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, { allow: 'GET, HEAD' });
  const [id = '', name = ''] = path;
  if (path.length !== 2 || !mediaIdForm.test(id) || !fileNames.has(name)) return refuse(404);
  try {
    const found = await answer(files, { id, name }, request);
    if (found) return found;
    const card = largeFiles.has(name) ? await leadToCard(files, id) : null;
    return card ?? refuse(await findStatus(id));
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error;
    return refuse(503, { 'retry-after': '10' });
  }
}

interface FileName {
  id: string;
  name: string;
}

/** Most requests want all of a picture, which is asked for at once. @returns null when there is no such file. */
async function answer(files: MediaFiles, { id, name }: FileName, request: Request): Promise<Response | null> {
  const { headers, method } = request;
  const [known, wanted] = [headers.get('if-none-match'), headers.get('range')];
  if (method === 'GET' && known === null && wanted === null) {
    const file = await files.open(id, name);
    return file && respond(file, name, null);
  }
  const found = await files.stat(id, name);
  if (!found) return null;
  if (isNoneMatch(known, found.etag)) return new Response(null, { status: 304, headers: describe(found, name) });
  const range = isRangeCurrent(headers.get('if-range'), found.etag) ? parseRange(wanted, found.bytes) : null;
  if (range === 'unsatisfiable') return refuse(416, { 'content-range': contentRange(range, found.bytes) });
  if (method === 'HEAD') return respond({ ...found, body: null }, name, range);
  const file = await files.open(id, name, range ?? undefined);
  return file && respond(file, name, range);
}

function describe({ etag }: FileStat, name: string): Record<string, string> {
  return { ...shield, etag, 'cache-control': cacheControlOf(name) };
}

function respond(file: FileStat & { body: OpenFile['body'] | null }, name: string, range: ByteRange | null): Response {
  const { body, bytes } = file;
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  return new Response(body instanceof Readable ? toWebStream(body) : toBytes(body), {
    status: range ? 206 : 200,
    headers: {
      ...describe(file, name),
      'content-type': contentTypeOf(name),
      'accept-ranges': 'bytes',
      'content-length': String(end + 1 - start),
      ...(range ? { 'content-range': contentRange(range, bytes) } : {}),
    },
  });
}

/** A client that goes away ends the reading of the store. */
function toWebStream(body: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces: AsyncIterator<Uint8Array> = body.iterator();
  return new ReadableStream(
    {
      pull: async (controller) => {
        const piece = await pieces.next();
        if (piece.done) controller.close();
        else controller.enqueue(new Uint8Array(piece.value));
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}

const toBytes = (body: Uint8Array | null) => body && new Uint8Array(body);

async function leadToCard(files: MediaFiles, id: string): Promise<Response | null> {
  const card = await files.stat(id, mediaFiles.card);
  // For an hour: the picture may be fetched again.
  return card ? refuse(302, { location: mediaUrl(id, 'card'), 'cache-control': 'public, max-age=3600' }) : null;
}

function refuse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...shield, 'cache-control': 'no-store', ...headers } });
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function isNoneMatch(header: string | null, etag: string): boolean {
  const candidates = (header ?? '').split(',').map((candidate) => candidate.trim().replace(/^W\//, ''));
  return candidates.includes('*') || candidates.includes(etag);
}
