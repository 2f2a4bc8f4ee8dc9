import { categorySteps } from '@/components/category/category-steps';
import { channelSteps } from '@/components/channel-page/channel-steps';
import { parseShown } from './parse-shown';

const byScripts = ({ step, maxShown }: typeof categorySteps) => ({ step, max: maxShown });
const byServer = ({ step, maxRendered }: typeof categorySteps) => ({ step, max: maxRendered });

describe('parseShown (R17)', () => {
  test.each([
    [null, 5],
    ['', 5],
    ['5', 5],
    ['10', 10],
    ['15', 15],
    ['200', 200],
    ['205', 205],
    ['9995', 9995],
    ['10000', 5],
    ['12', 5],
    ['010', 5],
    ['0', 5],
    ['-10', 5],
    ['1e2', 5],
    ['abc', 5],
  ])('of a category: %j → %d', (value, shown) => {
    expect(parseShown(value, byScripts(categorySteps))).toBe(shown);
  });

  test.each([
    [null, 12],
    ['12', 12],
    ['24', 24],
    ['192', 192],
    ['204', 204],
    ['9996', 9996],
    ['10', 12],
    ['024', 12],
  ])('of a channel: %j → %d', (value, shown) => {
    expect(parseShown(value, byScripts(channelSteps))).toBe(shown);
  });

  test.each([
    [categorySteps, '200', 200],
    [categorySteps, '205', 5],
    [channelSteps, '192', 192],
    [channelSteps, '204', 12],
  ])('the server renders so many at most: %j: %j → %d', (steps, value, shown) => {
    expect(parseShown(value, byServer(steps))).toBe(shown);
  });
});
