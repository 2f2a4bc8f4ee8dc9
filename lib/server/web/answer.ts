import { serveMedia } from '../media/serve-media';
import { getBackend } from './backend';

/** /api/… : our own API, or 404 when the site runs on another one. */
export async function answerApi(request: Request): Promise<Response> {
  return (await getBackend()?.api.fetch(request)) ?? notHere();
}

/** /media/… : pictures of our own store. */
export async function answerMedia(request: Request, path: string[]): Promise<Response> {
  const backend = getBackend();
  return backend ? serveMedia(backend.settings.dataDir, path, request) : notHere();
}

function notHere(): Response {
  return Response.json({ detail: 'Здесь нет такого адреса.' }, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
