import { comparePlaces, type Compared } from './compare-places';

const order = (...ids: number[]) => ids.map((id) => ({ id }));
const compare = (changes: Partial<Compared>) =>
  comparePlaces({ stood: [], without: [], withIt: [], fateOf: () => 'other', ...changes });

describe('what one article does to home’s order', () => {
  it('is what differs with it and without it, counted from where readers saw the story', () => {
    const moves = compare({
      stood: order(1, 2, 3, 4),
      without: order(2, 1, 3, 4),
      withIt: order(2, 4, 1, 3),
      fateOf: (id) => (id === 4 ? 'own' : 'other'),
    });
    expect(moves).toEqual([
      { storyId: 1, cause: 'other', places: 2 },
      { storyId: 3, cause: 'other', places: 1 },
      { storyId: 4, cause: 'own', places: 2 },
    ]);
  });

  it('tells who entered and who left from where, and what went into another story', () => {
    const moves = compare({
      stood: order(1, 2, 3),
      without: order(1, 2, 3),
      withIt: order(4, 1),
      fateOf: (id) => (id === 3 ? 'merged' : 'other'),
    });
    expect(moves).toEqual([
      { storyId: 1, cause: 'other', places: 1 },
      { storyId: 2, cause: 'left', places: 59 },
      { storyId: 3, cause: 'merged', places: 58 },
      { storyId: 4, cause: 'entered', places: 60 },
    ]);
  });
});
