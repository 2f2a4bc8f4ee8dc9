import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Document } from '@/components/layout/Document/Document';
import { siteMetadata, siteViewport } from '@/lib/seo/site-metadata';

export const metadata: Metadata = siteMetadata;
export const viewport: Viewport = siteViewport;

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document year={new Date().getFullYear()}>{children}</Document>;
}
