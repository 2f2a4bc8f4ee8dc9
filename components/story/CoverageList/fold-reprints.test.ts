import { buildArticle } from '@/components/testing/build-story';
import { foldReprints, toPages } from './fold-reprints';

const article = (id: number, original?: number) => buildArticle({ id, ...(original && { reprint_of: original }) });
const idsOf = (entries: ReturnType<typeof foldReprints>) =>
  entries.map(({ article: { id }, reprints }) => [id, ...reprints.map((one) => one.id)]);

describe('reprints stand under their original (STORY-2, DIGEST-2)', () => {
  test('in the order of their publication', () => {
    const list = [article(1), article(2), article(3, 1), article(4), article(5, 2), article(6, 1)];
    expect(idsOf(foldReprints(list))).toEqual([[1, 3, 6], [2, 5], [4]]);
  });

  test('under the first of them where the list lacks the original', () => {
    expect(idsOf(foldReprints([article(2), article(3, 1), article(4, 1)]))).toEqual([[2], [3, 4]]);
  });

  test('a page of the list has them as well, and parts no entry', () => {
    const list = [article(1), article(2, 1), article(3, 1), article(4), article(5)];
    expect(toPages(foldReprints(list), 2).map(idsOf)).toEqual([[[1, 2, 3]], [[4], [5]]]);
  });
});
