import { feedRoute } from '../../../_files/serve-feed';

export const dynamic = 'force-dynamic';

export const GET = feedRoute('category', 'atom');
export const HEAD = GET;
