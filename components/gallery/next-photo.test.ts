import { indexAfterKey, swipeStep, wrapIndex } from './next-photo';

describe('the next picture (GALLERY-2)', () => {
  test.each([
    [0, 0],
    [6, 6],
    [7, 0],
    [-1, 6],
    [15, 1],
    [-8, 6],
  ])('index %d of seven is %d: navigation wraps around', (index, wrapped) => {
    expect(wrapIndex(index, 7)).toBe(wrapped);
  });

  test.each([
    ['ArrowRight', 2, 3],
    ['ArrowRight', 6, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 6],
    ['Home', 3, 0],
    ['End', 3, 6],
    ['ArrowDown', 3, null],
    ['Enter', 3, null],
  ])('%s leads from %d to %j', (key, current, next) => {
    expect(indexAfterKey(key, current, 7)).toBe(next);
  });

  test.each([
    ['just enough to the left', -51, 0, 1],
    ['just enough to the right', 51, 0, -1],
    ['as far as the threshold (GALLERY-2)', -50, 0, 0],
    ['a tap', 2, 1, 0],
    ['rather down than aside', -80, 81, 0],
    ['aslant, exactly', 80, 80, 0],
    ['rather aside than up', 120, -60, -1],
  ])('%s: a way of %d, %d means %d', (_case, dx, dy, step) => {
    expect(swipeStep(dx, dy)).toBe(step);
  });
});
