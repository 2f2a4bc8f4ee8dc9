import { createHash } from 'node:crypto';
import type { Settings } from '../../platform/base/settings';

/** Settings that show on pages that are the same for everyone. */
type ShownSettings = Pick<
  Settings,
  | 'siteOrigin'
  | 'publicApiOrigin'
  | 'noindex'
  | 'indexNowKey'
  | 'websubHub'
  | 'contactName'
  | 'contactAddress'
  | 'contactEmail'
  | 'contactPhone'
  | 'socialLinks'
  | 'bannerImageUrl'
  | 'bannerLink'
  | 'bannerAlt'
  | 'weatherCity'
>;

/**
 * The tag of all pages that one build makes with these settings: pages of another build load other scripts, those of other settings say something
 * else. Instances of one site have the same.
 * @param build the build's id; null where nothing is built
 */
export function toSiteTag(settings: ShownSettings, build: string | null): string {
  const shown = [
    build,
    settings.siteOrigin,
    settings.publicApiOrigin,
    settings.noindex,
    settings.indexNowKey,
    settings.websubHub,
    settings.contactName,
    settings.contactAddress,
    settings.contactEmail,
    settings.contactPhone,
    settings.socialLinks,
    settings.bannerImageUrl,
    settings.bannerLink,
    settings.bannerAlt,
    settings.weatherCity,
  ];
  return `site:${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 10)}`;
}
