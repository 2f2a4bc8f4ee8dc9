import { imageSlots } from './image-jobs';
import { shareSlots } from './share-slots';

const fill = (sources: readonly number[]) => {
  const slots = shareSlots(imageSlots);
  for (const id of sources) slots.take(id);
  return slots;
};

describe('how publishers share the slots for pictures (FEED-11)', () => {
  test('a source holds two', () => {
    const slots = fill([1, 2, 1]);
    expect(slots.waiting()).toEqual([1]);
    slots.free(1, 'fetched');
    expect(slots.waiting()).toEqual([]);
  });

  test('one whose picture failed holds one until one comes', () => {
    const slots = fill([1]);
    slots.free(1, 'failed');
    expect(slots.waiting()).toEqual([]);
    slots.take(1);
    expect(slots.waiting()).toEqual([1]);
    slots.free(1, 'fetched');
    slots.take(1);
    expect(slots.waiting()).toEqual([]);
  });

  test('all whose pictures failed hold two together, and leave the others theirs', () => {
    const troubled = [1, 2, 3, 4];
    const slots = fill(troubled);
    for (const id of troubled) slots.free(id, 'failed');
    slots.take(1);
    slots.take(2);
    expect(slots.waiting().sort()).toEqual(troubled);
    slots.take(5);
    slots.take(5);
    expect(slots.waiting().sort()).toEqual([...troubled, 5]);
  });

  test('one whose host is busy waits until it may try again', () => {
    const slots = fill([1]);
    slots.free(1, 'host-busy');
    expect(slots.waiting()).toEqual([1]);
    slots.retryHosts();
    expect(slots.waiting()).toEqual([]);
  });
});
