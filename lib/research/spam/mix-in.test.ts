import { readDemoContent } from '../../demo/demo-content';
import { badKinds, makeBadArticles, type OutletArticle } from './bad-articles';
import { mixIn } from './mix-in';

let real: OutletArticle[];
beforeAll(async () => {
  const { events } = await readDemoContent(new Date('2026-11-21T12:00:00Z'));
  real = events
    .flatMap(({ articles }) => articles)
    .map(({ title, summary, text, publisherSlug, publishedAt }) => ({
      title,
      lead: [summary, ...text].join(' '),
      outlet: publisherSlug,
      at: publishedAt.getTime(),
    }))
    .sort((a, b) => a.at - b.at);
});

// A mosaic of the demo's few events may well tell one of them: mosaics are measured on a recorded day, `npm run eval -- spam`.
test.each(badKinds.filter((kind) => kind !== 'mosaic'))(
  'not one of five hundred bad articles of an outlet (%s) stands beside the demo’s news (CLUSTER-7)',
  (kind) => {
    expect(mixIn(real, makeBadArticles(kind, real, { count: 500, seed: 1 }))).toEqual({
      harmed: 0,
      attached: 0,
      largest: 1,
    });
  },
);

test('what is measured can fail: another outlet’s article under its own headline does stand beside it', () => {
  const copies = real.slice(0, 20).map((article) => ({ ...article, outlet: 'copy.example', at: article.at + 60_000 }));
  expect(mixIn(real, copies).harmed).toBeGreaterThan(10);
});
