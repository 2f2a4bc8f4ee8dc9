import type { MetadataRoute } from 'next';
import { webManifest } from '@/lib/seo/site-files';

// An admin may change the name and the logo (SITE-1).
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  return webManifest();
}
