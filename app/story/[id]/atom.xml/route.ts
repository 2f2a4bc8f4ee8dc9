import { feedRoute } from '../../../_files/serve-feed';

export const dynamic = 'force-dynamic';

export const GET = feedRoute('story', 'atom');
export const HEAD = GET;
