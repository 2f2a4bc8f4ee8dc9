import { policies } from '@/lib/site/policies';
import { policyBreadcrumbs } from './json-ld/breadcrumbs';
import { policyMetadata } from './policy-metadata';

const context = { origin: 'https://sujet.by', indexable: true };

describe.each(Object.values(policies))('$path (POLICY-1, SEO-1)', (policy) => {
  it('is for search engines, under one address', () => {
    const head = policyMetadata(policy, context);
    expect(head.title).toEqual({ absolute: `${policy.title} | Сюжет` });
    expect(head.alternates?.canonical).toBe(`https://sujet.by${policy.path}`);
    expect(head.openGraph).toMatchObject({
      title: policy.title,
      url: `https://sujet.by${policy.path}`,
      description: policy.description,
    });
    expect(head.keywords).toContain(policy.title);
    expect(head.robots).toMatch(/^index,/);
    expect(policyMetadata(policy, { ...context, indexable: false }).robots).toBe('noindex,follow');
  });

  it('is described in 120–200 characters', () => {
    expect(policy.description.length).toBeGreaterThanOrEqual(120);
    expect(policy.description.length).toBeLessThanOrEqual(200);
  });

  it('is one step from home', () => {
    expect(policyBreadcrumbs(policy, context.origin).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://sujet.by' },
      { '@type': 'ListItem', position: 2, name: policy.title, item: `https://sujet.by${policy.path}` },
    ]);
  });
});
