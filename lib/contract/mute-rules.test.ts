import { mutedHeadlines } from './testing/muted-headlines';
import { hidesNothing, isHolding, isMuted, type MuteRule, muteUntil, toMuteSet, wordPattern } from './mute-rules';

const now = new Date('2026-11-29T12:00:00Z');
const word = (name: string): MuteRule => ({ kind: 'word', id: 1, name, until: null });
const channel = (id: number): MuteRule => ({ kind: 'channel', id, name: 'Орбита', until: null });
const story = (id: number): MuteRule => ({ kind: 'story', id, name: 'Мост', until: null });
const told = { id: 7, title: 'Мост открыт', channels: [3] };
const hides = (mutes: MuteRule[], of: Partial<typeof told>) => isMuted(toMuteSet(mutes, now), { ...told, ...of });

describe('what is hidden (MUTE-1)', () => {
  it.each(mutedHeadlines)('«%s» in «%s»: %s', (name, title, expected) => {
    expect(hides([word(name)], { title })).toBe(expected);
  });

  it.each([
    ['one of one', [3], [3], true],
    ['none', [3], [4], false],
    ['one of two', [3], [3, 4], false],
    ['two of two', [3, 4], [4, 3], true],
    ['channels that nobody knows', [3], [], false],
  ])('channels: %s', (_what, muted, channels, expected) => {
    expect(hides(muted.map(channel), { channels })).toBe(expected);
  });

  it('a story by itself', () => {
    expect([hides([story(7)], {}), hides([story(8)], {})]).toEqual([true, false]);
  });

  it('a mute ends with its term', () => {
    const until = (moment: string | null) => toMuteSet([{ ...story(7), until: moment }], now);
    expect(isMuted(until('2026-11-29T12:00:01Z'), told)).toBe(true);
    expect(hidesNothing(until('2026-11-29T12:00:00Z'))).toBe(true);
    expect(hidesNothing(until(null))).toBe(false);
    expect(isHolding({ until: '2026-11-29T12:00:01Z' }, now.getTime())).toBe(true);
    expect([muteUntil(1, now), muteUntil(7, now), muteUntil(null, now)]).toEqual([
      '2026-11-30T12:00:00.000Z',
      '2026-12-06T12:00:00.000Z',
      null,
    ]);
  });

  it.each(['', ' ', '!!', 'я', '«»'])('«%s» is no word', (typed) => {
    expect(wordPattern(typed)).toBeNull();
    expect(hidesNothing(toMuteSet([word(typed)], now))).toBe(true);
  });
});
