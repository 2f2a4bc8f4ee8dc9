import { openSearchFile } from './open-search';
import { searchMetadata } from './search-metadata';

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
