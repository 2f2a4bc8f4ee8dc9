import { weighLink } from './weigh-link';

describe('whether two stories go with each other (CLUSTER-9)', () => {
  // «Коронавирус поражает любые органы» and «От коронавируса погибает больше мужчин»: one speaker's office in common.
  const subject = { chance: 0.21, share: 1, rarity: 73, singles: 0, ownWords: 1 } as const;

  test('a subject in common is no affair: one word that is not of every day, between stories hardly alike', () => {
    expect(weighLink(subject)).toBeLessThan(0);
    expect(weighLink({ ...subject, ownWords: 2 })).toBeGreaterThan(0);
    expect(weighLink({ ...subject, chance: 0.3 })).toBeGreaterThan(0);
  });

  test('a single article needs more than a story of several', () => {
    const near = { ...subject, ownWords: 2, rarity: 60 };
    expect(weighLink({ ...near, singles: 1 })).toBeLessThan(weighLink(near));
    expect(weighLink({ ...near, singles: 2 })).toBeLessThan(weighLink({ ...near, singles: 1 }));
  });
});
