import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/frame/SiteFrame';
import { ThemeHead } from '@/components/frame/ThemeHead';
import { siteMetadata, siteViewport } from '@/lib/seo/site-metadata';
import { siteContacts } from '@/lib/site/operator';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';
import { loadOutsideValues } from './_data/load-outside-values';

export const dynamic = 'force-dynamic';
export function generateMetadata(): Metadata {
  return siteMetadata();
}
export const viewport: Viewport = siteViewport;

// The script in the head changes attributes of <html> before hydration, hence the suppression.
export default async function RootLayout({ children }: { children: ReactNode }) {
  const known = await loadOutsideValues();
  return (
    <html lang={site.language} suppressHydrationWarning>
      <head>
        <ThemeHead />
        <link rel="search" type="application/opensearchdescription+xml" title={site.name} href={paths.openSearch()} />
      </head>
      <body>
        <SiteFrame now={new Date()} known={known} contacts={siteContacts()}>
          {children}
        </SiteFrame>
      </body>
    </html>
  );
}
