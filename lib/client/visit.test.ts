import { trackActivity } from './activity';
import { beginVisit, tellFollow } from './visit';

jest.mock('./activity', () => ({ trackActivity: jest.fn() }));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  jest.mocked(trackActivity).mockReset();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

test('the first follow of a visit is told, with the story it began with and nothing else (R52)', async () => {
  beginVisit(7);
  await tellFollow();
  await tellFollow();
  expect(jest.mocked(trackActivity).mock.calls).toEqual([[7, { act: 'follow' }]]);
});

test('a follow without a visit from elsewhere is not told', async () => {
  await tellFollow();
  expect(trackActivity).not.toHaveBeenCalled();
});
