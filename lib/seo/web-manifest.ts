import type { MetadataRoute } from 'next';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';

export const webManifest: MetadataRoute.Manifest = {
  name: site.title,
  short_name: site.name,
  description: site.description,
  lang: site.language,
  start_url: paths.home(),
  display: 'minimal-ui',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  icons: [
    { src: '/icon.png', sizes: '192x192', type: 'image/png' },
    { src: '/logo.png', sizes: '512x512', type: 'image/png' },
  ],
};
