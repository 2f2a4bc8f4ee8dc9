import { createWaitingReaders } from './waiting-readers';

test('a page is nobody’s when all who wait for it have gone, and not before (LOAD-1)', async () => {
  const readers = createWaitingReaders();
  expect(readers.areGone('/a')).toBe(false);
  const [one, other] = [{ destroyed: true }, { destroyed: false }];
  await readers.whileWaiting('/a', one, async () => {
    expect([readers.areGone('/a'), readers.areGone('/b')]).toEqual([true, false]);
    await readers.whileWaiting('/a', other, async () => expect(readers.areGone('/a')).toBe(false));
    expect(readers.areGone('/a')).toBe(true);
  });
  expect(readers.areGone('/a')).toBe(false);
});
