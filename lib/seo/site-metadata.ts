import type { Metadata, Viewport } from 'next';
import { site } from '@/lib/site/site';
import { robots } from './page-metadata';

/** What every page has in its head unless it says otherwise; a page that does not say is not for search engines. */
export const siteMetadata: Metadata = {
  applicationName: site.name,
  title: site.title,
  description: site.description,
  robots: robots(false),
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

/** The browser's own frame takes the colour of the page in both themes (SEO-1). */
export const siteViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#131417' },
  ],
};
