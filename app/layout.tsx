import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/frame/SiteFrame';
import { ThemeHead } from '@/components/frame/ThemeHead';
import { siteMetadata, siteViewport } from '@/lib/seo/site-metadata';
import { siteContacts } from '@/lib/site/operator';
import { paths } from '@/lib/site/paths';
import { site } from '@/lib/site/site';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = siteMetadata;
export const viewport: Viewport = siteViewport;

// The script in the head changes attributes of <html> before hydration, hence the suppression.
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={site.language} suppressHydrationWarning>
      <head>
        <ThemeHead />
        <link rel="search" type="application/opensearchdescription+xml" title={site.name} href={paths.openSearch()} />
      </head>
      <body>
        <SiteFrame year={new Date().getFullYear()} contacts={siteContacts()}>
          {children}
        </SiteFrame>
      </body>
    </html>
  );
}
