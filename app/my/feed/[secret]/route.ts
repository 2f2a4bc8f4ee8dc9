import { loadPrivateFeed } from '@/app/_files/load-private-feed';

export const dynamic = 'force-dynamic';

/** A private feed (MY-4): for whoever knows its address, kept by nobody, in no search engine. */
export async function GET(request: Request, { params }: { params: Promise<{ secret: string }> }): Promise<Response> {
  const secret = (await params).secret.replace(/\.xml$/, '');
  return loadPrivateFeed(secret, request.headers);
}

export const HEAD = GET;
