import { boolean, number, object, string, type InferType } from 'yup';
import { dateField } from '@/lib/contract/fields';
import type { Provider } from '../providers/provider';

/** The place whose weather is shown; degrees of WGS 84. */
export interface WeatherPlace {
  city: string;
  latitude: number;
  longitude: number;
}

/** What any provider of the weather tells us, and what the store keeps. */
export const weatherReadingSchema = object({
  city: string().required(),
  /** °C */
  temperature: number().min(-100).max(70).required(),
  /** Of WMO's table 4677 (wmo-codes.ts). */
  code: number().integer().min(0).max(99).required(),
  isDay: boolean().required(),
  observedAt: dateField(),
});

export type WeatherReading = InferType<typeof weatherReadingSchema>;
export type WeatherProvider = Provider<WeatherReading>;

/** The weather's key among the providers' answers. */
export const weatherName = 'weather';

/** 15 minutes: the pace at which weather models publish the present moment. */
export const weatherIntervalMs = 15 * 60_000;
