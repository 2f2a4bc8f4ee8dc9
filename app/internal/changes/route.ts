import { revalidateTag } from 'next/cache';
import { readTags } from '@/lib/server/http/drop-pages';

export const dynamic = 'force-dynamic';

/** Drops cached pages; only this process may ask (lib/server/http/drop-pages.ts). To anyone else there is nothing here. */
export async function POST(request: Request): Promise<Response> {
  const tags = await readTags(request);
  if (tags === null) return new Response(null, { status: 404 });
  tags.forEach((tag) => revalidateTag(tag, { expire: 0 }));
  return new Response(null, { status: 204 });
}
