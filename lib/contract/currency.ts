import { array, number, object, string, type InferType } from 'yup';
import { dateField } from './fields';

/** A rate of GET /api/v1/currency-rates/ (DATA-1): `value` BYN for `unit` units of `currency` (R30). */
export const currencyRateSchema = object({
  currency: string().strict().required(),
  value: number().strict().positive().required(),
  /** Additions to the original contract (API-2), which another backend may leave out; the day that the rate is official for begins at `as_of`. */
  unit: number().strict().integer().positive().optional(),
  as_of: dateField().optional(),
  /** An addition, API-2: the rate of the day before, for the same units; absent while it is not known. */
  previous: number().strict().positive().optional(),
});

/** The whole answer; 204 while it is unknown (R38). */
export const currencyRateListSchema = array(currencyRateSchema.required()).required();

export type CurrencyRate = InferType<typeof currencyRateSchema>;
