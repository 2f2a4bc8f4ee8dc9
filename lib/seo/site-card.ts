import type { Picture } from '@/lib/contract/image';

/**
 * The site's own card, a file that stands in the repository: pages without a card of their own have it, also where no database is. Drawn by
 * `npm run cli -- site-card`, which tells this address.
 */
export const siteCard: Picture = { url: '/cards/site-4033f1466ccc.jpg', width: 1_200, height: 630 };
