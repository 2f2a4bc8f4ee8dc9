import { number, object, string, type InferType } from 'yup';
import { dateField } from './fields';

/** GET /api/v1/weather/current/ (DATA-1, API-1); 204 while it is unknown (R38). */
export const weatherSchema = object({
  /** °C; whole from our own API. */
  temperature: number().strict().required(),
  /** In Russian: «Небольшой снег». */
  description: string().strict().defined(),
  city: string().strict().required(),
  /** The picture's address: a path of the site's, or http(s). */
  icon: string().strict().defined(),
  /** When the weather was so. An addition, API-2: another backend may leave it out. */
  observed_at: dateField().optional(),
});

export type Weather = InferType<typeof weatherSchema>;
