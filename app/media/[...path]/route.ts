import { handleMedia } from '@/lib/server/http/route-handlers';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params;
  return handleMedia(request, path);
}

export const HEAD = GET;
