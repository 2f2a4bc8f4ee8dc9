import { feedRoute } from '../../../_files/serve-feed';

export const dynamic = 'force-dynamic';

export const GET = feedRoute('category', 'json');
export const HEAD = GET;
