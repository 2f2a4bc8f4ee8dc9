import type { Metadata } from 'next';
import { OrganizationJsonLd } from 'next-seo';
import { HomePage } from '@/components/pages/HomePage';
import { JsonLd } from '@/components/ui/JsonLd';
import { homeMetadata } from '@/lib/seo/site-metadata';
import { organization, webSiteJsonLd } from '@/lib/seo/json-ld/site-entities';
import { siteContext } from '@/lib/site/settings';
import { loadHome } from './_data/load-home';

export async function generateMetadata(): Promise<Metadata> {
  const { current } = await loadHome();
  return homeMetadata(current, siteContext());
}

export default async function Page() {
  const { origin } = siteContext();
  return (
    <>
      <JsonLd entity={webSiteJsonLd(origin)} />
      <OrganizationJsonLd {...organization(origin)} />
      <HomePage {...await loadHome()} />
    </>
  );
}
