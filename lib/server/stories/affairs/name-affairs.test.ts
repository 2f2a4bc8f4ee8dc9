import { nameAffairs } from './name-affairs';

const stand = (affairs: Record<number, number | null>) =>
  Object.entries(affairs).map(([id, affairId]) => ({ id: Number(id), affairId }));

describe('which affair keeps its id (CLUSTER-9)', () => {
  test('the larger part of an affair that parts, then the one that began first', () => {
    const before = stand({ 1: 7, 2: 7, 3: 7, 4: 7, 5: 7 });
    const parts = [
      [1, 2],
      [3, 4, 5],
    ];
    expect(nameAffairs(before, parts)).toEqual({ affairIds: [null, 7], ended: [] });
    const halves = [
      [1, 2],
      [3, 4],
    ];
    expect(nameAffairs(before, halves)).toEqual({ affairIds: [7, null], ended: [] });
  });

  test('of affairs that become one that of more stories, then the older one; the other leads there', () => {
    expect(nameAffairs(stand({ 1: 7, 2: 7, 3: 8, 4: 8, 5: 8 }), [[1, 2, 3, 4, 5]])).toEqual({
      affairIds: [8],
      ended: [{ affairId: 7, heir: 0 }],
    });
    expect(nameAffairs(stand({ 1: 8, 2: 8, 3: 7, 4: 7 }), [[1, 2, 3, 4]])).toEqual({
      affairIds: [7],
      ended: [{ affairId: 8, heir: 0 }],
    });
  });

  test('one that is over leads nowhere; stories that were alone begin a new one', () => {
    expect(nameAffairs(stand({ 1: 7, 2: 7, 3: null, 4: null }), [[3, 4]])).toEqual({
      affairIds: [null],
      ended: [{ affairId: 7, heir: null }],
    });
  });
});
