import type { MetadataRoute } from 'next';
import { webManifest } from '@/lib/seo/site-files';

export default function manifest(): MetadataRoute.Manifest {
  return webManifest;
}
