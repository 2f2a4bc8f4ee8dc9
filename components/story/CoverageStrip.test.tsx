import { renderToString } from 'react-dom/server';
import { buildArticle, buildDetail } from '@/components/testing/build-story';
import { CoverageStrip } from './CoverageStrip';
import { layStrip, stripPoints } from './lay-strip';

const points = (...minutes: number[]) => minutes.map((one) => ({ minutes: one, isReprint: false }));
const dots = (path: string) => [...path.matchAll(/M(\d+)\.5 (\d)\.5h0/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the strip of outlets on the axis of time (STORY-8)', () => {
  test('begins with the first and ends with the last; those of one time stand above one another', () => {
    const { first, own } = layStrip(points(0, 0, 0, 430));
    expect(dots(first)).toEqual([[0, 2]]);
    expect(dots(own)).toEqual([
      [0, 1],
      [0, 0],
      [43, 2],
    ]);
  });

  test('no dot covers another, however many came at once', () => {
    const { first, own } = layStrip(points(...Array.from({ length: 50 }, () => 0), 9));
    const all = [...dots(first), ...dots(own)].map(String);
    expect(all).toHaveLength(51);
    expect(new Set(all).size).toBe(51);
  });

  test('reprints are hollow', () => {
    const articles = [buildArticle({ id: 1 }), buildArticle({ id: 2, reprint_of: 1 })];
    const timeline = articles.map(({ id, source, publication_at }) => ({
      article_id: id,
      source,
      publication_at,
      minutes_later: id,
    }));
    const digest = {
      title: null,
      title_article_id: null,
      image: null,
      image_article_id: null,
      summary: null,
      publications_count: 2,
      independent_texts_count: 1,
      compared_texts_count: 2,
      reprints_count: 1,
      timeline,
    };
    expect(stripPoints(buildDetail(articles, { digest }))).toEqual([
      { minutes: 1, isReprint: false },
      { minutes: 2, isReprint: true },
    ]);
    expect(dots(layStrip([...points(0), { minutes: 1, isReprint: true }]).reprints)).toHaveLength(1);
  });

  test('is hidden from screen readers, at most 1 KB, and absent with fewer than three outlets', () => {
    const html = renderToString(<CoverageStrip points={points(...Array.from({ length: 60 }, (_, n) => n))} />);
    const svg = /<svg[\s\S]*<\/svg>/.exec(html)?.[0] ?? '';
    expect(svg).toContain('aria-hidden="true"');
    expect(svg.length).toBeLessThan(1024);
    expect(renderToString(<CoverageStrip points={points(0, 5)} />)).toBe('');
  });
});
