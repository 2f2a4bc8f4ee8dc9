import type { Metadata } from 'next';
import { PolicyPage, type Policy } from '@/components/pages/policy/PolicyPage/PolicyPage';
import { JsonLd } from '@/components/ui/JsonLd';
import { policyBreadcrumbs } from '@/lib/seo/json-ld/site-entities';
import { policyMetadata } from '@/lib/seo/site-metadata';
import { siteContacts, type SiteContacts } from '@/lib/site/operator';
import type { PolicyFacts } from '@/lib/site/policies';
import { siteContext } from '@/lib/site/settings';
import { NotFoundResponse } from './NotFoundResponse';

/** Nothing may follow; the parameter keeps the page out of the build, which knows neither the site's address nor its owner. */
export interface PolicyProps {
  params: Promise<{ rest?: string[] }>;
}

/** The head of a policy's page. */
export async function describePolicy({ params }: PolicyProps, facts: PolicyFacts): Promise<Metadata> {
  if ((await params).rest) return { title: 'Страница не найдена' };
  return policyMetadata(facts, siteContext());
}

/** Its body. */
export async function showPolicy({ params }: PolicyProps, build: (contacts: SiteContacts) => Policy) {
  if ((await params).rest) return <NotFoundResponse />;
  const policy = build(siteContacts());
  return (
    <>
      <JsonLd entity={policyBreadcrumbs(policy, siteContext().origin)} />
      <PolicyPage {...policy} />
    </>
  );
}
