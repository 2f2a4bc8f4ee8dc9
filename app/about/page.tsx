import { aboutDocument } from '@/components/pages/about/about-document';
import { JsonLd } from '@/components/ui/JsonLd';
import { aboutPageJsonLd } from '@/lib/seo/json-ld/site-entities';
import { policyMetadata } from '@/lib/seo/site-metadata';
import { about } from '@/lib/site/policies';
import { siteContext } from '@/lib/site/settings';
import { showPolicy } from '../_data/show-policy';

const keywords = ['агрегатор новостей', 'сюжеты', 'контакты'];

export function generateMetadata() {
  return policyMetadata(about, siteContext(), keywords);
}

export default function Page() {
  return (
    <>
      <JsonLd entity={aboutPageJsonLd(about, siteContext().origin)} />
      {showPolicy(aboutDocument)}
    </>
  );
}
