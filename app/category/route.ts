import { categoriesQuery } from '@/lib/client/categories';
import { makeQueryClient } from '@/lib/client/query-client';
import { paths } from '@/lib/site/paths';

export const dynamic = 'force-dynamic';

/** `/category` without an id leads to the first category (R15), home while there is none. */
export async function GET(): Promise<Response> {
  const [first] = await makeQueryClient().fetchQuery(categoriesQuery());
  return new Response(null, { status: 307, headers: { Location: first ? paths.category(first.id) : paths.home() } });
}
