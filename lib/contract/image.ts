import { array, number, object, string, type InferType } from 'yup';

const picture = {
  // Ours or http(s): it stands in `src` and `href` (XSS-1).
  url: string()
    .strict()
    .matches(/^(\/(?![/\\])|https?:\/\/)/i)
    .required(),
  width: number().strict().integer().positive().required(),
  height: number().strict().integer().positive().required(),
};

export const pictureSchema = object(picture);

/**
 * A picture that our own media store holds, in its derived sizes. An addition, API-2: a backend that
 * does not send it leaves `main_image` alone to work with.
 * `full` keeps the proportions (at most 1600 px wide), `crops` are 16:9, 4:3 and 1:1 in this order (SEO-15),
 * `card` is 16:9 and 640 px wide, `thumb` is a 160 px square. An old picture keeps only these two: `full` is its card then, and there are
 * no crops.
 */
export const imageSchema = object({
  full: pictureSchema.required(),
  card: pictureSchema.required(),
  thumb: pictureSchema.required(),
  crops: array(pictureSchema.required()).required(),
});

/**
 * The card that networks preview a link with: JPEG, 1200 × 630, another address for everything that it shows. An addition, API-2: null
 * while none is drawn; a backend that does not send it draws none.
 */
export const shareCardField = () => pictureSchema.nullable().optional().default(undefined);

export type Picture = InferType<typeof pictureSchema>;
export type Image = InferType<typeof imageSchema>;
