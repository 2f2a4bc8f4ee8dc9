import { createApi } from '../create-api';
import { operations } from './operations/operations';

/** Routes are registered without a database or a mailer. */
const app = createApi({
  db: {},
  replica: null,
  settings: { siteOrigin: 'https://sujet.example', publicApiOrigin: '', corsOrigins: [], feedAllowHosts: '' },
  accounts: { keys: {} },
  losses: { listen: () => undefined },
  now: () => new Date(0),
} as never);

/** `GET /api/v1/sources/{}`: names of parts, patterns of parts and the last slash tell no routes apart. */
const keyOf = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{[^{}]*\}/g, '{}').replace(/\/$/, '')}`;
const described = operations.map(({ method, path }) => keyOf(method, path));
/** Middleware is registered for all methods. */
/** The reference is public: it does not tell of the desk, which is not there for who has no right (R46). */
const served = app.routes
  .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/v1/desk'))
  .map(({ method, path }) => keyOf(method, path.replace(/:\w+(\{.+?[^\\]\})?(?=\/|$)/g, '{}')));

test('every route of the API is described', () => {
  expect(served.length).toBeGreaterThan(40);
  expect([...new Set(served)].filter((route) => !described.includes(route))).toEqual([]);
});

test('nothing is described that the API does not have', () => {
  expect(described.filter((route) => !served.includes(route))).toEqual([]);
});
