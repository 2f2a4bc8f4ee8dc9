import { open, type FileHandle } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentRange, isRangeCurrent, parseRange } from './byte-range';
import { isNoSuchFile, mediaFolder } from './media-files';
import { avatarFile, faviconFile, largeVariants, mediaFiles, mediaIdForm, mediaUrl, shareCardFile } from './image-urls';

const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const fileNames: ReadonlySet<string> = new Set([...Object.values(mediaFiles), avatarFile, faviconFile, shareCardFile]);
const largeFiles: ReadonlySet<string> = new Set(largeVariants.map((name) => mediaFiles[name]));
/** A browser never runs these bytes as a script or a page, whatever it takes them for (UP-5). */
const shield = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

/**
 * Answers GET and HEAD of `/media/<id>/<file>`. Only an id's 32 digits and the known file names ever reach the disk (PATH-1); a picture
 * at its address never changes, so that it is cached for a year (SEO-12). A large file that an old picture no longer has leads to its card: pages of
 * search engines and messages of readers go on naming it.
 * @param path the address's segments after `/media/`.
 */
export async function serveMedia(dataDir: string, path: string[], request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, { allow: 'GET, HEAD' });
  const [id = '', name = ''] = path;
  if (path.length !== 2 || !mediaIdForm.test(id) || !fileNames.has(name)) return refuse(404);
  const file = await openFile(join(mediaFolder(dataDir, id), name));
  if (!file) return largeFiles.has(name) ? await leadToCard(dataDir, id) : refuse(404);

  try {
    return await answer(file, name, request);
  } finally {
    await file.close();
  }
}

/** A picture is 1 600 px at most, so it is read whole: no file stays open when a client disconnects in the middle. */
async function answer(file: FileHandle, name: string, request: Request): Promise<Response> {
  const { size, mtimeMs } = await file.stat();
  const etag = `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;
  // A deleted account's avatar must not stay in shared caches.
  const keeper = name === avatarFile ? 'private' : 'public';
  const headers = { ...shield, etag, 'cache-control': `${keeper}, max-age=31536000, immutable` };
  if (isNoneMatch(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const described = { ...headers, 'content-type': contentTypes[extname(name)] ?? '', 'accept-ranges': 'bytes' };
  const range = isRangeCurrent(request.headers.get('if-range'), etag)
    ? parseRange(request.headers.get('range'), size)
    : null;
  if (range === 'unsatisfiable') return refuse(416, { 'content-range': contentRange(range, size) });
  const bytes = request.method === 'HEAD' ? null : await file.readFile();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return new Response(bytes && new Uint8Array(bytes.subarray(start, end + 1)), {
    status: range ? 206 : 200,
    headers: {
      ...described,
      'content-length': String(end + 1 - start),
      ...(range ? { 'content-range': contentRange(range, size) } : {}),
    },
  });
}

async function leadToCard(dataDir: string, id: string): Promise<Response> {
  const card = await openFile(join(mediaFolder(dataDir, id), mediaFiles.card));
  await card?.close();
  // For an hour: the picture may be fetched again.
  return card ? refuse(302, { location: mediaUrl(id, 'card'), 'cache-control': 'public, max-age=3600' }) : refuse(404);
}

function refuse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...shield, 'cache-control': 'no-store', ...headers } });
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isNoSuchFile(error)) return null;
    throw error;
  }
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function isNoneMatch(header: string | null, etag: string): boolean {
  const candidates = (header ?? '').split(',').map((candidate) => candidate.trim().replace(/^W\//, ''));
  return candidates.includes('*') || candidates.includes(etag);
}
