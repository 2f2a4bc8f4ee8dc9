import { boolean, number, object, string, type InferType } from 'yup';
import { dateField } from './fields';
import { newsletterContents, newsletterPaces } from './newsletter-rules';

const pace = () => string().strict().oneOf(newsletterPaces).required();
const hour = () => number().strict().integer().min(0).max(23).required();
const nullableDate = () => dateField().optional().nullable().default(null);

/** GET /api/v1/newsletter/: the signed-in reader's, null: none. `stopped_at`: letters did not arrive, so it has stopped. */
export const ownNewsletterSchema = object({
  newsletter: object({
    pace: pace(),
    hour: hour(),
    content: string().strict().oneOf(newsletterContents).required(),
    next_at: nullableDate(),
    stopped_at: nullableDate(),
  })
    .nullable()
    .default(null),
});

/** GET /api/v1/newsletters/{secret}/: what the links of its letters show to whom they were sent. */
export const newsletterSchema = object({
  /** «r…@example.by». */
  address: string().strict().required(),
  pace: pace(),
  hour: hour(),
  confirmed: boolean().strict().required(),
  /** True of an account: its settings are on «Моё». */
  of_account: boolean().strict().required(),
});

export type OwnNewsletter = InferType<typeof ownNewsletterSchema>;
export type Newsletter = InferType<typeof newsletterSchema>;
