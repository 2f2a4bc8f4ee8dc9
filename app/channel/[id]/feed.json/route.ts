import { feedRoute } from '../../../_files/serve-feed';

export const dynamic = 'force-dynamic';

export const GET = feedRoute('channel', 'json');
export const HEAD = GET;
