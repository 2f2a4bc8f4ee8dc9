import { endOf, ownLimits } from './pin-ends';

const now = new Date('2026-11-21T18:30:00Z');

describe('ends of a pin (RANK-6)', () => {
  it.each([
    ['hours', '', '2026-11-21T21:30:00.000Z'],
    ['midnight', '', '2026-11-21T21:00:00.000Z'],
    ['day', '', '2026-11-22T18:30:00.000Z'],
    ['own', '2026-11-22T10:15', '2026-11-22T07:15:00.000Z'],
    ['own', '2026-11-24T21:30', '2026-11-24T18:30:00.000Z'],
    ['own', '2026-11-24T21:31', undefined],
    ['own', '2026-11-21T21:30', undefined],
    ['own', '', undefined],
  ] as const)('%s %s is %s', (end, own, until) => {
    expect(endOf(end, own, now)?.toISOString()).toBe(until);
  });

  it('the field takes three days from now on, by the clock of Minsk', () => {
    expect(ownLimits(now)).toEqual({ min: '2026-11-21T21:30', max: '2026-11-24T21:30' });
  });
});
