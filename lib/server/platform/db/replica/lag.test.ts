import { createLag } from './lag';
import { withoutPageHeader } from './replica-store';

describe('how far a replica is behind', () => {
  test('as old as the newest position of the primary that readers of the replica can see', () => {
    const lag = createLag();
    for (const [at, position] of [
      [1_000, 100],
      [2_000, 200],
      [3_000, 300],
    ] as const)
      lag.notePrimary(at, position);
    expect(lag.noteReplica(300)).toBe(0);
    lag.notePrimary(4_000, 400);
    lag.notePrimary(5_000, 500);
    expect(lag.noteReplica(399)).toBe(2_000);
    expect(lag.noteReplica(450)).toBe(1_000);
    expect(lag.noteReplica(500)).toBe(0);
  });

  test('nothing is behind while the primary writes nothing', () => {
    const lag = createLag();
    for (const at of [1_000, 60_000, 3_600_000]) {
      lag.notePrimary(at, 100);
      expect(lag.noteReplica(100)).toBe(0);
    }
  });

  test('it grows while the replica stands still, and stays as it was while the primary tells nothing', () => {
    const lag = createLag();
    lag.notePrimary(0, 100);
    lag.noteReplica(100);
    lag.notePrimary(1_000, 200);
    lag.notePrimary(9_000, 900);
    expect([lag.noteReplica(100), lag.noteReplica(100)]).toEqual([9_000, 9_000]);
  });

  test('a replica that is behind everything is behind for at least as long as anybody has looked', () => {
    const lag = createLag();
    lag.notePrimary(0, 100);
    lag.notePrimary(4_000, 200);
    expect(lag.noteReplica(50)).toBe(4_000);
  });

  test('after a failover the positions of the former primary count no more', () => {
    const lag = createLag();
    lag.notePrimary(0, 900);
    lag.notePrimary(1_000, 500);
    expect(lag.noteReplica(500)).toBe(0);
  });

  test('without any position of the primary nothing is known to be behind', () =>
    expect(createLag().noteReplica(1)).toBe(0));
});

test.each([
  [8_192 * 3 + 24, 8_192 * 3],
  [8_192 * 2_048 + 40, 8_192 * 2_048],
  [8_192 * 3 + 48, 8_192 * 3 + 48],
  [8_192 * 3, 8_192 * 3],
])('the header of a page of the log holds no commit: %i is %i', (told, wanted) => {
  expect(withoutPageHeader(told)).toBe(wanted);
});
