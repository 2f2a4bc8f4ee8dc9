import jsxA11y from 'eslint-plugin-jsx-a11y';
import next from '@next/eslint-plugin-next';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Import table: each folder and the folders it may import (README, «The map»). A folder may always import itself; others are refused. */
const importTable = {
  contract: [],
  text: [],
  // Knowledge of Russian, Belarusian and Ukrainian words; its tables are in lib/language/data.
  language: [],
  site: ['contract', 'text'],
  theme: ['text'],
  seo: ['contract', 'site', 'text'],
  client: ['contract'],
  // The service worker, compiled by itself: nothing imports it.
  offline: ['contract', 'site', 'theme', 'text'],
  ui: ['theme', 'text'],
  // Blocks: what pages and the frame are made of. They know neither.
  components: ['ui', 'theme', 'text', 'site', 'contract', 'client'],
  frame: ['components', 'ui', 'theme', 'text', 'site', 'contract', 'client'],
  pages: ['components', 'ui', 'theme', 'text', 'site', 'contract', 'client'],
  app: ['pages', 'frame', 'components', 'ui', 'theme', 'client', 'seo', 'site', 'contract'],

  // The nine wings of lib/server, from the ground up; docs/import-graph.md draws the folders in them.
  platform: ['contract', 'text', 'site'],
  announce: ['ingest', 'platform', 'site', 'text'],
  ingest: ['platform', 'language', 'contract', 'text'],
  stories: ['ingest', 'platform', 'language', 'contract', 'text'],
  editing: ['stories', 'ingest', 'platform', 'contract', 'text'],
  people: ['stories', 'ingest', 'platform', 'contract', 'text'],
  worker: ['editing', 'people', 'stories', 'ingest', 'announce', 'platform', 'contract', 'text'],
  web: [
    'editing',
    'people',
    'stories',
    'ingest',
    'announce',
    'platform',
    'client',
    'contract',
    'site',
    'theme',
    'text',
  ],
  operations: [
    'web',
    'worker',
    'editing',
    'people',
    'stories',
    'ingest',
    'announce',
    'platform',
    'language',
    'demo',
    'contract',
    'text',
  ],

  // Props: of the product only the launcher and the operator's commands import them.
  demo: ['platform', 'contract', 'text'],
  // It looks from outside: what it imported from the site would agree with itself.
  'checks-seo-check': [],
  // `npm test`, `lint`, `quick`, `check:seo` and the smoke on Node 24: they start the product and ask it.
  'checks-runner': ['operations', 'platform', 'checks-seo-check'],
  // Evaluations, labels and benches: they drive the product, and nothing of the product imports them.
  research: [
    'language',
    'operations',
    'web',
    'worker',
    'editing',
    'people',
    'stories',
    'ingest',
    'platform',
    // Its publishers, as they are served.
    'demo',
    // The app holds the requests that a page makes.
    'app',
    'client',
    'seo',
    'contract',
    'text',
  ],
};

const libFolders = ['contract', 'text', 'language', 'site', 'theme', 'seo', 'client', 'offline', 'demo', 'research'];
const wings = ['platform', 'announce', 'ingest', 'stories', 'editing', 'people', 'worker', 'web', 'operations'];
const elements = [
  ...wings.map((type) => ({ type, pattern: `lib/server/${type}` })),
  ...Object.keys(importTable)
    .filter((type) => type.startsWith('checks-'))
    .map((type) => ({ type, pattern: `lib/checks/${type.slice('checks-'.length)}` })),
  ...libFolders.map((type) => ({ type, pattern: `lib/${type}` })),
  { type: 'ui', pattern: 'components/ui' },
  { type: 'frame', pattern: 'components/frame' },
  { type: 'pages', pattern: 'components/pages' },
  { type: 'components', pattern: 'components' },
  { type: 'app', pattern: 'app' },
];

/** Words that docs/glossary.md has replaced and that no identifier is called any more. A word joins when its last use goes. */
const replacedWords = [
  'allowance',
  'allowances',
  'Answer',
  'aroundAnswers',
  'askApi',
  'askings',
  'askOnce',
  'bookmark',
  'deepestItem',
  'errand',
  'findStrayOrigin',
  'ghost',
  'giveBack',
  'highestId',
  'isInTheWay',
  'Journey',
  'leftFor',
  'longestQuery',
  'manners',
  'mostEntries',
  'namesake',
  'nbrbAnswer',
  'nobodys',
  'noindexWish',
  'openMeteoAnswer',
  'parsePlace',
  'patience',
  'popup',
  'ration',
  'refuseForNow',
  'rhythm',
  'searchAnswerSchema',
  'staff',
  'twin',
  'Wish',
  'wish',
  'wishes',
];

/** Words that a comment may not begin with: no sentence of the trade does. */
const headlessBeginnings = ['what', 'whether', 'so many', 'so long', 'those', 'of', 'where', 'who', 'how'];

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'];

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.next-2/**',
      '.next-remote/**',
      '.next-remote-2/**',
      '.programs/**',
      'node_modules/**',
      'data/**',
      'test-results/**',
      'playwright-report/**',
      'next-env.d.ts',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { boundaries, '@next/next': next },
    settings: {
      'boundaries/elements': elements,
      'import/resolver': { typescript: { project: './tsconfig.json' } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(importTable).map(([type, allowed]) => ({
            from: { element: { type } },
            allow: { to: { element: { types: { anyOf: [type, ...allowed] } } } },
          })),
        },
      ],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': 'off',
      'no-console': 'error',
      'id-denylist': ['error', ...replacedWords],
      // A comment is a sentence with a subject, or names what it stands at.
      'no-warning-comments': ['error', { terms: headlessBeginnings, location: 'start', decoration: ['*'] }],
      ...next.configs.recommended.rules,
      '@next/next/no-img-element': 'off',
      // Links are plain anchors: one script of the frame follows them (components/frame/PageLinks).
      '@next/next/no-html-link-for-pages': 'off',
    },
  },
  {
    // The rules of hooks read a file as the React compiler does, which costs a third of the run: only where hooks are.
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    ignores: [
      'lib/server/**',
      'lib/demo/**',
      'lib/research/**',
      'lib/checks/**',
      'lib/contract/**',
      'lib/text/**',
      ...tests,
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    ...jsxA11y.flatConfigs.recommended,
    files: ['**/*.tsx'],
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // `href=""` asks for the same address again, also without scripts.
      'jsx-a11y/anchor-is-valid': ['error', { aspects: ['noHref', 'preferButton'] }],
    },
  },
  {
    // Only stores and the database's own folder speak SQL.
    files: ['lib/**/*.ts', 'app/**/*.ts', 'app/**/*.tsx', 'components/**/*.tsx'],
    ignores: ['lib/server/platform/db/**', 'lib/**/*-store.ts', ...tests],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ group: ['drizzle-orm', 'drizzle-orm/*'], message: 'SQL only in *-store.ts and db/.' }] },
      ],
    },
  },
  {
    // A page's first script must not carry yup: schemas are loaded with the first request (lib/client/request.ts).
    files: ['components/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^@/lib/contract/(?!(account-rules|channel-fields|check-rules|clean-query|currency-units|desk-rules|follow-rules|hidden-rules|interest-rules|mute-rules|newsletter-rules|offline-rules|report-rules|search-rules|statistics-rules)$)',
              allowTypeImports: true,
              message: 'Types only: this file loads yup. Constants stand in files of their own.',
            },
          ],
        },
      ],
    },
  },
  {
    // A single file is no element of the import table: the edge guard's row of it.
    files: ['middleware.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@/(?!lib/(client/edge-session$|(site|contract)/))',
              message: 'The edge guard imports client/edge-session, site and contract only: no ky and no React Query.',
            },
          ],
        },
      ],
    },
  },
  {
    // The one place from which the browser's console hears of failures (ERROR-1: «logged»).
    files: ['lib/client/log-failure.ts'],
    rules: { 'no-console': ['error', { allow: ['debug', 'error'] }] },
  },
  {
    // These programs talk to the operator on a terminal.
    files: ['lib/server/operations/{launcher,cli}/**', 'lib/checks/runner/**', 'lib/research/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // A test keeps those of the typed rules that concern promises: a check that nobody waits for cannot fail.
    files: tests.map((pattern) => [pattern, '**/*.{ts,tsx}']),
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      ...Object.fromEntries(Object.keys(tseslint.configs.disableTypeChecked.rules ?? {}).map((rule) => [rule, 'off'])),
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      // A test may build what no type allows.
      '@typescript-eslint/consistent-type-assertions': 'off',
      'boundaries/dependencies': 'off',
      'jsx-a11y/anchor-has-content': 'off',
      'jsx-a11y/click-events-have-key-events': 'off',
      'jsx-a11y/no-static-element-interactions': 'off',
    },
  },
);
