import { categorySteps } from '@/components/category/category-steps';
import { channelSteps } from '@/components/channel-page/channel-steps';
import config from '../../next.config.mjs';
import { findShown } from './find-shown';

describe('findShown (R17): one address per page (SEO-14)', () => {
  test.each([
    [channelSteps, undefined, 12],
    [channelSteps, ['24'], 24],
    [channelSteps, ['192'], 192],
    [channelSteps, ['204'], null],
    [channelSteps, ['12'], null],
    [channelSteps, ['13'], null],
    [channelSteps, ['024'], null],
    [channelSteps, ['abc'], null],
    [channelSteps, ['24', '1'], null],
    [categorySteps, undefined, 5],
    [categorySteps, ['10'], 10],
    [categorySteps, ['5'], null],
    [categorySteps, ['205'], null],
  ])('%j of %j → %p', (steps, segments, shown) => {
    expect(findShown(segments, steps)).toBe(shown);
  });

  test.each([
    ['channel', channelSteps],
    ['category', categorySteps],
  ] as const)(
    'the routes of a %s let every count pass that the server renders, and no other',
    async (kind, { step, maxRendered }) => {
      const rewrites = await config.rewrites?.();
      const rules = rewrites && 'beforeFiles' in rewrites ? (rewrites.beforeFiles ?? []) : [];
      const value = rules.find(({ source }) => source.startsWith(`/${kind}/`))?.has?.[0]?.value ?? '';
      const passes = new RegExp(`^${value}$`);
      const passing = Array.from({ length: 400 }, (_, n) => n).filter((n) => passes.test(String(n)));
      expect(passing).toEqual(Array.from({ length: maxRendered / step - 1 }, (_, n) => (n + 2) * step));
    },
  );
});
