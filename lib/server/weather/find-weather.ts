import type { Weather } from '@/lib/contract/weather';
import type { Queryable } from '../db/client';
import { findAnswer } from '../providers/provider-answer-store';
import { weatherName, weatherReadingSchema } from './weather-provider';
import { describeWeather } from './wmo-codes';

/** The last known weather, however old; null while none is known. */
export async function findWeather(db: Queryable): Promise<Weather | null> {
  const reading = await findAnswer(db, weatherName);
  if (!weatherReadingSchema.isValidSync(reading, { strict: true })) return null;
  const { city, temperature, code, isDay, observedAt } = reading;
  const look = describeWeather(code, isDay);
  // JSON has a zero with a minus, readers have not.
  return look && { temperature: Math.round(temperature) || 0, ...look, city, observed_at: observedAt };
}
