/** An answer in the shape of Open-Meteo's `/v1/forecast?…&current=temperature_2m,weather_code,is_day`. */
export function openMeteoResponse(current: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) {
  return {
    latitude: 53.875,
    longitude: 27.5625,
    generationtime_ms: 0.0334978103637695,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 205,
    current_units: { time: 'iso8601', interval: 'seconds', temperature_2m: '°C', weather_code: 'wmo code', is_day: '' },
    current: { time: '2026-11-21T06:45', interval: 900, temperature_2m: -3.4, weather_code: 71, is_day: 1, ...current },
    ...rest,
  };
}
