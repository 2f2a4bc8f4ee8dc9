import { type ArticleDraft, planChanges, type StoredArticle } from './article-draft';

const draft = (values: Partial<ArticleDraft> = {}): ArticleDraft => ({
  guid: 'guid-1',
  url: 'https://example.by/1',
  contentHash: 'hash-1',
  title: 'Новость',
  summary: null,
  text: null,
  imageUrl: null,
  categoryId: 1,
  categoryChance: 1,
  inBelarus: false,
  inWorld: false,
  rubrics: [],
  publishedAt: new Date(0),
  ...values,
});
const stored = (values: Partial<StoredArticle> = {}): StoredArticle => ({
  id: 1,
  sourceId: 7,
  guid: 'guid-1',
  url: 'https://example.by/1',
  contentHash: 'hash-1',
  imageUrl: null,
  storyId: null,
  deletedAt: null,
  ...values,
});
const outcome = (one: ArticleDraft, known: StoredArticle[]) => {
  const { inserts, edits, duplicates } = planChanges(7, [one], known);
  return { inserts: inserts.length, edits: edits.length, duplicates };
};

describe('what a feed item changes in the store', () => {
  test('an item that took over the address of an article that is in the feed as well does not edit that one, fetch after fetch', () => {
    const moved = draft({ url: 'https://example.by/1-moved', contentHash: 'h2' });
    const successor = draft({ guid: 'guid-2', contentHash: 'h3' });
    const plan = planChanges(7, [successor, moved], [stored()]);
    expect(plan.edits.map((edit) => edit.draft.guid)).toEqual(['guid-1']);
    expect(plan.duplicates).toBe(1);
  });

  test.each([
    ['nothing is known of it: an insert', draft(), [], { inserts: 1, edits: 0, duplicates: 0 }],
    ['the same guid and text: a duplicate', draft(), [stored()], { inserts: 0, edits: 0, duplicates: 1 }],
    [
      'the same address, another guid, the same text: a duplicate',
      draft({ guid: 'other' }),
      [stored()],
      { inserts: 0, edits: 0, duplicates: 1 },
    ],
    [
      'the same text at a new address: a duplicate',
      draft({ guid: 'n', url: 'https://example.by/2' }),
      [stored()],
      { inserts: 0, edits: 0, duplicates: 1 },
    ],
    [
      'the same guid, another text: an edit',
      draft({ contentHash: 'h2' }),
      [stored()],
      { inserts: 0, edits: 1, duplicates: 0 },
    ],
    [
      'no guid, the same address, another text: an edit',
      draft({ guid: null, contentHash: 'h2' }),
      [stored()],
      { inserts: 0, edits: 1, duplicates: 0 },
    ],
    [
      'the same guid of another source: an insert',
      draft({ url: 'https://example.by/2', contentHash: 'h2' }),
      [stored({ sourceId: 8 })],
      { inserts: 1, edits: 0, duplicates: 0 },
    ],
    [
      'the address of another source’s article: that one stays as it is',
      draft({ guid: 'n', contentHash: 'h2' }),
      [stored({ sourceId: 8 })],
      { inserts: 0, edits: 0, duplicates: 1 },
    ],
    [
      'the same text of another source: a reprint is an article of its own',
      draft({ guid: 'n', url: 'https://example.by/2' }),
      [stored({ sourceId: 8 })],
      { inserts: 1, edits: 0, duplicates: 0 },
    ],
    [
      'a deleted publication does not come back, edited or not (FEED-5)',
      draft({ contentHash: 'h2' }),
      [stored({ deletedAt: new Date(1) })],
      { inserts: 0, edits: 0, duplicates: 1 },
    ],
    [
      'an edit that makes an article say what another one of the source says: a duplicate',
      draft({ contentHash: 'h2' }),
      [stored(), stored({ id: 2, guid: 'g2', url: 'https://example.by/2', contentHash: 'h2' })],
      { inserts: 0, edits: 0, duplicates: 1 },
    ],
  ])('%s', (_rule, one, known, expected) => {
    expect(outcome(one, known)).toEqual(expected);
  });

  describe('an article of the source’s own site that stands under another source (FEED-9)', () => {
    const misplaced = stored({ id: 5, sourceId: 8, contentHash: 'forged' });
    const plan = (one: ArticleDraft, known: StoredArticle[]) => {
      const { inserts, edits, takeovers, evictions, duplicates } = planChanges(
        7,
        [one],
        known,
        (_url, holderId) => holderId === 8,
      );
      return {
        inserts: inserts.length,
        edits: edits.length,
        takeovers: takeovers.map(({ article }) => article.id),
        evictions: evictions.map(({ id }) => id),
        duplicates,
      };
    };
    const taken = { inserts: 0, edits: 0, takeovers: [5], evictions: [], duplicates: 0 };
    test.each([
      ['goes over', draft(), [misplaced], taken],
      ['goes over though its holder has deleted it', draft(), [{ ...misplaced, deletedAt: new Date(1) }], taken],
      ['goes over whatever it says, the same text included', draft({ contentHash: 'forged' }), [misplaced], taken],
      [
        'of a channel that shares the site stays',
        draft(),
        [{ ...misplaced, sourceId: 9 }],
        { ...taken, takeovers: [], duplicates: 1 },
      ],
      [
        'is hidden when the source tells the article at another address',
        draft({ url: misplaced.url }),
        [stored({ url: 'https://example.by/old' }), misplaced],
        { ...taken, takeovers: [], evictions: [5], duplicates: 1 },
      ],
      [
        'is hidden, and the source’s own is edited, when the source has moved the article there',
        draft({ contentHash: 'h2' }),
        [stored({ url: 'https://example.by/old' }), misplaced],
        { ...taken, takeovers: [], evictions: [5], edits: 1 },
      ],
      [
        'is hidden once',
        draft(),
        [stored({ url: 'https://example.by/old' }), { ...misplaced, deletedAt: new Date(1) }],
        { ...taken, takeovers: [], duplicates: 1 },
      ],
      [
        'that the source itself has deleted stays deleted (FEED-5)',
        draft({ contentHash: 'h2' }),
        [stored({ deletedAt: new Date(1) })],
        { ...taken, takeovers: [], duplicates: 1 },
      ],
    ])('%s', (_rule, one, known, expected) => {
      expect(plan(one, known)).toEqual(expected);
    });
  });

  test('an edit never takes another article’s address', () => {
    const moved = draft({ url: 'https://example.by/2', contentHash: 'h2' });
    const holder = stored({ id: 2, guid: 'g2', url: 'https://example.by/2', contentHash: 'h3' });
    expect(planChanges(7, [moved], [stored(), holder]).edits[0]?.draft.url).toBe('https://example.by/1');
    expect(planChanges(7, [moved], [stored()]).edits[0]?.draft.url).toBe('https://example.by/2');
  });
});
