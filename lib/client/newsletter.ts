import { queryOptions } from '@tanstack/react-query';
import type { Newsletter, OwnNewsletter } from '@/lib/contract/newsletter';
import {
  newsletterPath,
  newslettersPath,
  type NewsletterContent,
  type NewsletterPace,
} from '@/lib/contract/newsletter-rules';
import { nullIfNotFound, requestApi, requestStatus } from './request';

const schemas = () => import('@/lib/contract/newsletter');
const path = newsletterPath;

/** GET /api/v1/newsletter/ (NEWS-1). The key begins with 'personal': the end of the session removes it. */
export const ownNewsletterQuery = () =>
  queryOptions({
    queryKey: ['personal', 'newsletter'],
    meta: { failureText: 'Error loading the newsletter' },
    queryFn: ({ signal }) => requestApi(async () => (await schemas()).ownNewsletterSchema, { path, signal }),
  });

export interface NewsletterSettings {
  pace: NewsletterPace;
  hour: number;
  content: NewsletterContent;
}

/** PUT /api/v1/newsletter/. @throws ApiError: 400, 429 */
export const saveNewsletter = (json: NewsletterSettings): Promise<OwnNewsletter> =>
  requestApi(async () => (await schemas()).ownNewsletterSchema, { path, method: 'PUT', json });

/** DELETE /api/v1/newsletter/. @throws ApiError */
export async function endNewsletter(): Promise<void> {
  await requestStatus({ path, method: 'DELETE' });
}

/** POST /api/v1/newsletters/: a letter asks the address (NEWS-2). @throws ApiError: 400, 429 */
export async function askForNewsletter(json: { email: string; pace: NewsletterPace; hour: number }): Promise<void> {
  await requestStatus({ path: newslettersPath, method: 'POST', json, anonymous: true });
}

/** GET /api/v1/newsletters/{secret}/; null: it has ended. @throws ApiError */
export const loadNewsletter = (secret: string): Promise<Newsletter | null> =>
  nullIfNotFound(
    requestApi(async () => (await schemas()).newsletterSchema, {
      path: `${newslettersPath}${secret}/`,
      anonymous: true,
    }),
  );
