import { mapEnd, mapStart, renderMap, titlesByRule, withMap } from './rule-map.mjs';
import { definedIds, findProblems, namedFiles, relativeLinks } from './scan.mjs';

const defined = new Set(['R22', 'FEED-6']);
const messages = (source: string, isTest = false) =>
  findProblems(source, isTest, defined).map(({ line, message }) => `${line} ${message}`);

test('a document defines the ids in bold at the start of its list items', () => {
  expect(definedIds('- **R22** A rule.\n- **FEED-6** Another, unlike **R1**.\ntext **R2**\n')).toEqual([
    'R22',
    'FEED-6',
  ]);
});

test('links to other documents are relative, whatever their anchor', () => {
  expect(relativeLinks('[a](docs/a.md#r1) ![b](b.jpg) [c](https://c.example) [d](#here)')).toEqual([
    'docs/a.md',
    'b.jpg',
  ]);
});

test('files are named in code spans, with or without their folder', () => {
  expect(namedFiles('`a-b.ts` (`front/c.test.tsx`), `run.mjs start`, `x.d.ts`; d.ts, `loud`, `*.ts`')).toEqual([
    'a-b.ts',
    'c.test.tsx',
    'x.d.ts',
  ]);
});

describe('references in comments', () => {
  test('that resolve pass', () => {
    expect(messages('// stable (R22)\n/** On time (FEED-6), in UTF-8. */\nconst path = "M1 R99";')).toEqual([]);
  });

  test.each([
    ['an unknown id', '// why (R99)', '1 R99 is not defined in docs/'],
    ['an unknown id in a later line', '/**\n * Why (OTP-77).\n */', '2 OTP-77 is not defined in docs/'],
    ['a section of another document', '// spec §4', '1 «spec §»'],
    ['a document that is not here', '/* see architecture.md */', '1 «architecture.md»'],
    ['a document without its folder', '// seo.md says so', '1 «seo.md»'],
    ['an issue', '// since issue 7', '1 «issue 7»'],
    ['an id instead of a docstring', 'const a = 1;\n/** R22. */', '2 an id alone is no comment'],
    ['an id instead of a comment', '// R22, FEED-6', '1 an id alone is no comment'],
  ])('%s fails', (_what, source, message) => {
    expect(messages(source)).toEqual([expect.stringContaining(message)]);
  });
});

test('titles count in tests only', () => {
  const source = "test('keeps its id (R99)', () => {});";
  expect(messages(source, true)).toEqual(['1 R99 is not defined in docs/']);
  expect(messages(source)).toEqual([]);
});

test('an address in a string is no comment, and an apostrophe in a comment opens no string', () => {
  expect(messages("const a = 'https://x/R99';\n// it's R22\nconst b = 'R99';")).toEqual([]);
});

describe('the map from rules to tests', () => {
  const rules = titlesByRule([
    { path: 'b.test.ts', source: "test('one (R22)'); test('two (R22, FEED-6)'); // R22" },
    { path: 'a.test.ts', source: "describe('R22')" },
  ]);

  test('lists files by rule, in the order of the documents', () => {
    expect(renderMap(['R22', 'FEED-6', 'R1'], rules)).toContain(
      '| R22 | `a.test.ts`<br>`b.test.ts` ×2 |\n| FEED-6 | `b.test.ts` |\n| R1 | — |',
    );
  });

  test('replaces what stood between its lines, and misses them when they are gone', () => {
    const map = renderMap([], rules);
    expect(withMap(`head\n${mapStart}\nold\n${mapEnd}\ntail`, map)).toBe(`head\n${map}\ntail`);
    expect(() => withMap('head', map)).toThrow('lost the lines');
  });
});
