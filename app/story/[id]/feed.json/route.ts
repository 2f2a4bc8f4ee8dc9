import { feedRoute } from '../../../_files/serve-feed';

export const dynamic = 'force-dynamic';

export const GET = feedRoute('story', 'json');
export const HEAD = GET;
