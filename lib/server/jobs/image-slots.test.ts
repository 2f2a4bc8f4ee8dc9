import { imagePlaces, shareImagePlaces } from './image-jobs';

const fill = (sources: readonly number[]) => {
  const places = shareImagePlaces();
  for (const id of sources) places.take(id);
  return places;
};

describe('how publishers share the places for pictures (FEED-11)', () => {
  test('a source holds two', () => {
    const places = fill([1, 2, 1]);
    expect(places.waiting()).toEqual([1]);
    places.free(1, 'fetched');
    expect(places.waiting()).toEqual([]);
  });

  test('one whose picture failed holds one until one comes', () => {
    const places = fill([1]);
    places.free(1, 'failed');
    expect(places.waiting()).toEqual([]);
    places.take(1);
    expect(places.waiting()).toEqual([1]);
    places.free(1, 'fetched');
    places.take(1);
    expect(places.waiting()).toEqual([]);
  });

  test('all whose pictures failed hold two together, and leave the others theirs', () => {
    const troubled = [1, 2, 3, 4];
    const places = fill(troubled);
    for (const id of troubled) places.free(id, 'failed');
    places.take(1);
    places.take(2);
    expect(places.waiting().sort()).toEqual(troubled);
    places.take(5);
    places.take(5);
    expect(places.waiting().sort()).toEqual([...troubled, 5]);
    expect(places.hasRoom()).toBe(true);
  });

  test('one whose host is busy waits until it may try again', () => {
    const places = fill([1]);
    places.free(1, 'host-busy');
    expect(places.waiting()).toEqual([1]);
    places.retryHosts();
    expect(places.waiting()).toEqual([]);
  });

  test('there are so many and no more', () => {
    const places = fill(Array.from({ length: imagePlaces.atOnce }, (_, n) => n));
    expect(places.hasRoom()).toBe(false);
    places.free(0, 'fetched');
    expect(places.hasRoom()).toBe(true);
  });
});
