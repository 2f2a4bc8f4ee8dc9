import { parseArchivePlace } from './archive-place';
import { paths } from './paths';

describe('addresses of the archive (ARCHIVE-1, SEO-14: one address per page)', () => {
  test.each([
    [undefined, { kind: 'index' }],
    [[], { kind: 'index' }],
    [['2026-11'], { kind: 'month', month: '2026-11' }],
    [['2026-11-20'], { kind: 'day', day: '2026-11-20', page: 1 }],
    [['2026-11-20', '2'], { kind: 'day', day: '2026-11-20', page: 2 }],
  ])('%j is a place', (segments, place) => expect(parseArchivePlace(segments)).toEqual(place));

  test.each([
    [['2026-11-20', '1']],
    [['2026-11-20', '01']],
    [['2026-11-20', '0']],
    [['2026-11-20', 'x']],
    [['2026-11-20', '2', '3']],
    [['2026-11', '2']],
    [['2026']],
    [['2026-11-31']],
    [['2026-1-20']],
    [['20-11-2026']],
    [['today']],
    [['']],
  ])('%j is none', (segments) => expect(parseArchivePlace(segments)).toBeNull());

  test('every place has the address that is read as it', () => {
    for (const address of [
      paths.archive(),
      paths.archiveMonth('2026-11'),
      paths.archiveDay('2026-11-20'),
      paths.archiveDay('2026-11-20', 3),
    ]) {
      expect(parseArchivePlace(address.split('/').slice(2))).not.toBeNull();
    }
    expect(paths.archiveDay('2026-11-20', 1)).toBe('/archive/2026-11-20');
  });
});
