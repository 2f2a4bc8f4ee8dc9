import { dark, light } from '@/lib/theme/tokens';
import { policyMetadata, searchMetadata, siteMetadata, siteViewport } from './site-metadata';
import { openSearchFile, webManifest } from './site-files';
import { policies } from '@/lib/site/policies';
import { policyBreadcrumbs } from './json-ld/site-entities';

describe('what every page has (SEO-1)', () => {
  it('is for nobody’s index unless the page says otherwise', () => {
    expect(siteMetadata().robots).toBe('noindex,follow');
  });

  it('gives the browser’s frame the colour of the page in both themes', () => {
    expect(siteViewport.themeColor).toEqual([
      { media: '(prefers-color-scheme: light)', color: light.page },
      { media: '(prefers-color-scheme: dark)', color: dark.page },
    ]);
    expect(webManifest().theme_color).toBe(light.page);
    expect(webManifest().background_color).toBe(light.page);
  });
});

describe('searchMetadata (SEARCH-1, SEO-7: search is not indexed)', () => {
  test.each([
    ['', 'Поиск | Сюжет'],
    ['новый год', 'новый год — поиск | Сюжет'],
    ['<script>', '<script> — поиск | Сюжет'],
  ])('%j is titled «%s»', (query, title) => {
    expect(searchMetadata(query)).toMatchObject({ title: { absolute: title }, robots: 'noindex,follow' });
  });

  test('a long query is cut in the title', () => {
    expect(searchMetadata('слово '.repeat(33)).title).toEqual({
      absolute: expect.stringMatching(/^.{60,80}… — поиск \| Сюжет$/),
    });
  });
});

test('openSearchFile names the search as OpenSearch 1.1 wants it', () => {
  const file = openSearchFile('https://sujet.by');
  expect(file).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n?<OpenSearchDescription xmlns="http:\/\/a9\.com\/-\/spec\/opensearch\/1\.1\/">/,
  );
  expect(file).toContain('<ShortName>Сюжет</ShortName>');
  expect(file).toContain('template="https://sujet.by/search?q={searchTerms}"');
});

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
