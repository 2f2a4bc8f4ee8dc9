import { fitPicture } from './card-layout';

const picture = (width: number, height: number) => {
  const wide = Math.min(1_200, width, Math.floor((height * 16) / 9));
  return { full: { width, height }, wide: { width: wide, height: Math.round((wide * 9) / 16) } };
};

test.each([
  ['a broad photo', 1_600, 900, 'behind'],
  ['a panorama', 1_600, 700, 'behind'],
  ['one a little too small', 900, 600, 'behind'],
  ['a portrait', 900, 1_350, 'panel'],
  ['a square', 1_000, 1_000, 'panel'],
  ['a middling one', 700, 466, 'panel'],
  ['a tiny one', 240, 160, 'framed'],
  ['a slip', 120, 1_000, 'framed'],
  ['the smallest', 100, 100, 'framed'],
])('%s of %d × %d stands %s', (_what, width, height, wanted) => {
  expect(fitPicture(picture(width, height)).kind).toBe(wanted);
});

test.each([
  [240, 160],
  [120, 1_000],
  [100, 100],
  [1_600, 100],
])('a framed one of %d × %d keeps its shape, is enlarged twice at most and stays within its frame', (width, height) => {
  const box = fitPicture(picture(width, height));
  if (box.kind !== 'framed') throw new Error(box.kind);
  expect(box.width / box.height).toBeCloseTo(width / height, 0);
  expect(box.width).toBeLessThanOrEqual(Math.min(420, 2 * width));
  expect(box.height).toBeLessThanOrEqual(Math.min(500, 2 * height));
});
