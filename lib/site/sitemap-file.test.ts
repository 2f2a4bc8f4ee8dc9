import { parseSitemapFile } from './sitemap-file';

describe('names of sitemap files', () => {
  it.each([
    ['pages.xml', { kind: 'pages' }],
    ['stories-1.xml', { kind: 'stories', shard: 1 }],
    ['news-21.xml', { kind: 'news', shard: 21 }],
    ...[
      'stories-0.xml',
      'stories-01.xml',
      'stories-.xml',
      'stories-1.xml.gz',
      'Stories-1.xml',
      'pages-1.xml',
      'news-1',
      'stories--1.xml',
      'stories-9999999999.xml',
      'others-1.xml',
    ].map((file): [string, null] => [file, null]),
  ])('%s', (file, expected) => {
    expect(parseSitemapFile(file)).toEqual(expected);
  });
});
