import { drawRooms, findCircle, readFileImports, readRooms, reduceArrows, roomOf } from './import-graph.mjs';

const sources = (files: Record<string, string>) => new Map(Object.entries(files));

describe('the drawing of who imports whom', () => {
  test.each([
    ['app/story/page.tsx', 'app'],
    ['components/ui/Button.tsx', 'components/ui'],
    ['components/story/StoryView/StoryView.tsx', 'components/…'],
    ['lib/server/ingest/feeds/thread/feed-reader.ts', 'lib/server/ingest/feeds'],
    ['lib/server/stories/clustering/decide/match.ts', 'lib/server/stories'],
    ['lib/server/stories/search/find.ts', 'lib/server/stories/search'],
    ['lib/checks/doc-ids/check-doc-ids.mjs', 'lib/checks/doc-ids'],
    ['lib/research/bench/main.ts', 'lib/research'],
    ['lib/text/calendar.ts', 'lib/text'],
    ['middleware.ts', null],
  ])('%s stands in %s', (path, room) => {
    expect(roomOf(path)).toBe(room);
  });

  test('imports of every form count, those of the same folder and of packages do not', () => {
    const rooms = readRooms(
      sources({
        'lib/server/web/api/app.ts': `import { a } from '@/lib/text/x';\nimport type { B } from '../../platform/db/client';\nimport './own';\nimport { pino } from 'pino';`,
        'components/story/View.tsx': `export { c } from '../ui/Button';\nconst load = () => import('../../lib/client/story');`,
        'lib/text/x.ts': '',
      }),
    );
    expect(Object.fromEntries([...rooms].map(([room, targets]) => [room, [...targets].toSorted()]))).toEqual({
      'lib/server/web/api': ['lib/server/platform/db', 'lib/text'],
      'components/…': ['components/ui', 'lib/client'],
      'lib/text': [],
    });
  });

  test('files count with what they import when they run: not with types, not with packages', () => {
    const files = readFileImports(
      sources({
        'lib/text/a.ts': `import { b } from './b';\nimport { c, type D } from '@/lib/text/c';\nimport 'pino';`,
        'lib/text/b.ts': `import type { A } from './a';\nimport {\n  type C,\n  type D as E,\n} from './c';\nexport const b = 1;`,
        'lib/text/c.tsx': `export const load = () => import('./a');`,
      }),
    );
    expect([...files].map(([file, targets]) => [file, [...targets]])).toEqual([
      ['lib/text/a.ts', ['lib/text/b.ts', 'lib/text/c.tsx']],
      ['lib/text/b.ts', []],
      ['lib/text/c.tsx', ['lib/text/a.ts']],
    ]);
    expect(findCircle(files)).toEqual(['lib/text/a.ts', 'lib/text/c.tsx', 'lib/text/a.ts']);
  });

  test('a circle is found whole; without one there is none', () => {
    const ring = new Map([
      ['top', new Set(['a'])],
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a'])],
    ]);
    expect(findCircle(ring)).toEqual(['a', 'b', 'c', 'a']);
    ring.set('c', new Set());
    expect(findCircle(ring)).toBeNull();
  });

  test('an arrow that a longer way says as well is left out', () => {
    const rooms = new Map([
      ['app', new Set(['server', 'text', 'db'])],
      ['server', new Set(['db'])],
      ['db', new Set(['text'])],
      ['text', new Set<string>()],
    ]);
    expect(reduceArrows(rooms)).toEqual([
      ['app', 'server'],
      ['server', 'db'],
      ['db', 'text'],
    ]);
    expect(drawRooms(rooms)).toContain('r0["app"]');
  });
});
