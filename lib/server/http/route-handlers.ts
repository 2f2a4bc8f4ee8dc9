import { after } from 'next/server';
import { parseSettings } from '../base/settings';
import { serveMedia } from '../media/serve-media';
import { getBackend } from './backend';

/** /api/… : our own API, or 404 when the site runs on another one. */
export async function handleApi(request: Request): Promise<Response> {
  const backend = getBackend();
  if (!backend) return notHere();
  // A process that stops waits for the mails that a response has promised (DUR-2).
  if (request.method === 'POST') after(backend.settle);
  return backend.api.fetch(request);
}

/** /media/… : pictures of our own store, or a redirect when another API stores them. */
export async function handleMedia(request: Request, path: string[]): Promise<Response> {
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
