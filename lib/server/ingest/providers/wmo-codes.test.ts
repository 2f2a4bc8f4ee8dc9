import { existsSync } from 'node:fs';
import { describeWeather } from './weather';

/** Every code that Open-Meteo's documentation lists. */
const codes = [
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
];

describe('weather codes in words and pictures (issue: own icons, Russian descriptions)', () => {
  test.each(codes)('%i has Russian words of its own, and a picture by day and by night', (code) => {
    const [day, night] = [describeWeather(code, true), describeWeather(code, false)];
    expect(day?.description).toMatch(/^[А-Я][а-яё ]+$/);
    expect(night?.description).toBe(day?.description);
    expect(codes.filter((other) => describeWeather(other, true)?.description === day?.description)).toEqual([code]);
    for (const look of [day, night]) expect(existsSync(`public${look?.icon}`)).toBe(true);
  });

  test.each([
    [0, '/weather/clear-day.svg', '/weather/clear-night.svg'],
    [2, '/weather/partly-cloudy-day.svg', '/weather/partly-cloudy-night.svg'],
    [80, '/weather/showers-day.svg', '/weather/showers-night.svg'],
    [3, '/weather/cloudy.svg', '/weather/cloudy.svg'],
  ])('%i: the sun is in the sky by day only', (code, day, night) => {
    expect([describeWeather(code, true)?.icon, describeWeather(code, false)?.icon]).toEqual([day, night]);
  });

  test.each([4, 44, 100, -1, 0.5, NaN])('%d says nothing to us', (code) => {
    expect(describeWeather(code, true)).toBeNull();
  });
});
