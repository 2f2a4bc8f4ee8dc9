import { queryOptions } from '@tanstack/react-query';
import type { SavedSite } from '@/lib/contract/desk-site';
import type { DrawnLogo } from '@/lib/contract/site-words';
import { requestApi } from './request';

const path = '/api/v1/desk/site/';
const schemas = () => import('@/lib/contract/desk-site');

/** GET /api/v1/desk/site/ */
export const deskSiteQuery = () =>
  queryOptions({
    queryKey: ['personal', 'desk', 'site'],
    staleTime: 0,
    queryFn: ({ signal }) => requestApi(async () => (await schemas()).deskSiteSchema, { path, signal }),
  });

/** Values as they are typed; an empty one is no more said. `version` is the one that the author has seen. */
export interface SiteOrder {
  version: number;
  name: string;
  about: string;
  publisher: string;
  address: string;
  email: string;
  phone: string;
  social: string[];
  accent_light: string;
  accent_dark: string;
  logo: string | null;
  banner_text: string;
  banner_link: string;
  banner_until: string;
}

/** PATCH /api/v1/desk/site/. @throws ApiError; 400 with sentences by field, 409 where another has changed it since */
export const saveSite = (order: Partial<SiteOrder> & { version: number }): Promise<SavedSite> =>
  requestApi(async () => (await schemas()).savedSiteSchema, { path, method: 'PATCH', json: order });

/** POST /api/v1/desk/site/logo/: a drawn logo, which is shown when it is saved. @throws ApiError with a sentence */
export async function drawLogo(file: File): Promise<DrawnLogo> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return requestApi(async () => (await import('@/lib/contract/site-words')).drawnLogoSchema, {
    path: `${path}logo/`,
    method: 'POST',
    json: { file: btoa(text) },
  });
}
