import { imageSchema } from '@/lib/contract/image';
import { mediaUrl, toImage } from './image-urls';

const id = '0123456789abcdef0123456789abcdef';
const sizes = {
  full: { width: 1_600, height: 1_067 },
  wide: { width: 1_200, height: 675 },
  standard: { width: 1_200, height: 900 },
  square: { width: 1_200, height: 1_200 },
  card: { width: 640, height: 360 },
  thumb: { width: 160, height: 160 },
};

test('a row becomes the contract’s Image, its crops in the order 16:9, 4:3, 1:1', () => {
  const image = toImage({ id, variants: sizes });
  expect(image).toEqual({
    full: { url: `/media/${id}/full.jpg`, ...sizes.full },
    card: { url: `/media/${id}/card.webp`, ...sizes.card },
    thumb: { url: `/media/${id}/thumb.webp`, ...sizes.thumb },
    crops: [
      { url: `/media/${id}/wide.jpg`, ...sizes.wide },
      { url: `/media/${id}/standard.jpg`, ...sizes.standard },
      { url: `/media/${id}/square.jpg`, ...sizes.square },
    ],
  });
  expect(imageSchema.isValidSync(image)).toBe(true);
  expect(mediaUrl(id, 'thumb')).toBe(`/media/${id}/thumb.webp`);
});

test('an old picture’s largest size is its card, and it has no crops', () => {
  const card = { url: `/media/${id}/card.webp`, ...sizes.card };
  const image = toImage({ id, variants: { card: sizes.card, thumb: sizes.thumb } });
  expect(image).toEqual({ full: card, card, thumb: { url: `/media/${id}/thumb.webp`, ...sizes.thumb }, crops: [] });
  expect(imageSchema.isValidSync(image)).toBe(true);
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['a missing size', { ...sizes, card: undefined }],
  ['a size as text', { ...sizes, card: { width: '640', height: 360 } }],
  ['a size of zero', { ...sizes, card: { width: 0, height: 360 } }],
])('%s in the row is no picture', (_what, variants) => expect(toImage({ id, variants })).toBeNull());
