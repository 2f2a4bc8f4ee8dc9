import { after } from 'next/server';
import { parseSettings } from '../base/settings';
import { serveMedia } from '../media/serve-media';
import { getBackend } from './backend';

/** /api/… : our own API, or 404 when the site runs on another one. */
export async function answerApi(request: Request): Promise<Response> {
  const backend = getBackend();
  if (!backend) return notHere();
  // A process that is to end waits for the letters that an answer has promised (DUR-2).
  if (request.method === 'POST') after(backend.settle);
  return backend.api.fetch(request);
}

/** /media/… : pictures of our own store, or the way to them when another API keeps them. */
export async function answerMedia(request: Request, path: string[]): Promise<Response> {
  const backend = getBackend();
  if (backend) return serveMedia(backend.settings.dataDir, path, request);
  const { publicApiOrigin, apiOrigin } = parseSettings(process.env);
  const origin = publicApiOrigin || apiOrigin;
  if (origin === '') return notHere();
  const location = `${origin}/media/${path.map(encodeURIComponent).join('/')}`;
  return new Response(null, { status: 307, headers: { Location: location, 'Cache-Control': 'public, max-age=86400' } });
}

function notHere(): Response {
  return Response.json(
    { detail: 'Здесь нет такого адреса.' },
    { status: 404, headers: { 'Cache-Control': 'no-store' } },
  );
}
