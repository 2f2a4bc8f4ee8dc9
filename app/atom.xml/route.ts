import { siteFeedRoute } from '../_files/serve-feed';

export const dynamic = 'force-dynamic';

export const GET = siteFeedRoute('atom');
export const HEAD = GET;
