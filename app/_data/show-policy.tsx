import type { Metadata } from 'next';
import { PolicyPage, type Policy } from '@/components/pages/policy/PolicyPage/PolicyPage';
import { JsonLd } from '@/components/ui/JsonLd';
import { policyBreadcrumbs } from '@/lib/seo/json-ld/site-entities';
import { policyMetadata } from '@/lib/seo/site-metadata';
import { siteContacts, type SiteContacts } from '@/lib/site/operator';
import type { PolicyFacts } from '@/lib/site/policies';
import { siteContext } from '@/lib/site/settings';

/** The head of a policy's page. */
export function describePolicy(facts: PolicyFacts): Metadata {
  return policyMetadata(facts, siteContext());
}

/** Its body. */
export function showPolicy(build: (contacts: SiteContacts) => Policy) {
  const policy = build(siteContacts());
  return (
    <>
      <JsonLd entity={policyBreadcrumbs(policy, siteContext().origin)} />
      <PolicyPage {...policy} />
    </>
  );
}
