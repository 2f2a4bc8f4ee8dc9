import type { Metadata } from 'next';
import { dataProcessingPolicy } from '@/components/policy/data-processing/data-processing-policy';
import { PolicyPage } from '@/components/policy/PolicyPage/PolicyPage';
import { JsonLd } from '@/components/seo/JsonLd/JsonLd';
import { policyBreadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { policyMetadata } from '@/lib/seo/policy-metadata';
import { siteContacts } from '@/lib/site/contacts';
import { policies } from '@/lib/site/policies';
import { siteContext } from '@/lib/site/site-context';
import { Missing } from '../../_data/Missing';

/** Nothing may follow; the parameter keeps the page out of the build, which knows neither the site's address nor its owner. */
type Props = { params: Promise<{ rest?: string[] }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if ((await params).rest) return { title: 'Страница не найдена' };
  return policyMetadata(policies.dataProcessing, siteContext());
}

export default async function Page({ params }: Props) {
  if ((await params).rest) return <Missing />;
  return (
    <>
      <JsonLd entity={policyBreadcrumbs(policies.dataProcessing, siteContext().origin)} />
      <PolicyPage {...dataProcessingPolicy(siteContacts())} />
    </>
  );
}
