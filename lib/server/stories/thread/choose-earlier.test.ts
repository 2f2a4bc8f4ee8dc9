import { chooseEarlier } from './choose-earlier';

test('a story follows from the one that is nearest by its texts and whose headline it says again (CLUSTER-9)', () => {
  const likeliest = { storyId: 2, chance: 0.2, share: 0.8 };
  const earlier = [{ storyId: 3, chance: 0.4, share: 0.3 }, likeliest, { storyId: 1, chance: 0.1, share: 0.9 }];
  expect(chooseEarlier(earlier)).toEqual(likeliest);
  expect(chooseEarlier([...earlier, { ...likeliest, storyId: 4 }])).toEqual(likeliest);
});

test('neither likely words nor a headline said again make a thread alone (CLUSTER-9)', () => {
  expect(chooseEarlier([{ storyId: 1, chance: 0.3, share: 0.3 }])).toBeNull();
  expect(chooseEarlier([{ storyId: 1, chance: 0.02, share: 1 }])).toBeNull();
  expect(chooseEarlier([{ storyId: 1, chance: 0.04, share: 1 }])).not.toBeNull();
  expect(chooseEarlier([{ storyId: 1, chance: 0.2, share: 0.5 }])).not.toBeNull();
  expect(chooseEarlier([])).toBeNull();
});
