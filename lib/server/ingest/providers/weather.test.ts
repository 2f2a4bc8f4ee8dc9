import { parseOpenMeteo } from './weather';
import { openMeteoResponse } from './testing/open-meteo-answer';

const parse = (answer: unknown) => parseOpenMeteo(answer, 'Минск');
const { current: _none, ...withoutCurrent } = openMeteoResponse();

describe('Open-Meteo’s answer', () => {
  test('gives the present weather; its time is UTC', () => {
    expect(parse(openMeteoResponse())).toEqual({
      city: 'Минск',
      temperature: -3.4,
      code: 71,
      isDay: true,
      observedAt: '2026-11-21T06:45:00.000Z',
    });
  });

  test.each([
    [{ is_day: 0 }, {}, { isDay: false }],
    [{ temperature_2m: 0 }, {}, { temperature: 0 }],
    [{ weather_code: 0 }, {}, { code: 0 }],
    [{ time: '2026-11-21T09:45' }, { utc_offset_seconds: 10_800 }, { observedAt: '2026-11-21T06:45:00.000Z' }],
    [{}, { utc_offset_seconds: undefined }, { observedAt: '2026-11-21T06:45:00.000Z' }],
  ])('%j, %j: %j', (current, rest, reading) => {
    expect(parse(openMeteoResponse(current, rest))).toMatchObject(reading);
  });

  test.each([
    ['no text of JSON inside JSON', JSON.stringify(openMeteoResponse())],
    ['null', null],
    ['a list', [openMeteoResponse()]],
    ['its own error', { error: true, reason: 'Latitude must be in range of -90 to 90°. Given: 153.9.' }],
    ['no present weather', withoutCurrent],
    ['present weather that is null', openMeteoResponse({}, { current: null })],
    ['a temperature in a string', openMeteoResponse({ temperature_2m: '-3.4' })],
    ['no temperature', openMeteoResponse({ temperature_2m: null })],
    ['an impossible temperature', openMeteoResponse({ temperature_2m: 451 })],
    ['no code', openMeteoResponse({ weather_code: null })],
    ['a code of nobody’s', openMeteoResponse({ weather_code: 100 })],
    ['half a code', openMeteoResponse({ weather_code: 0.5 })],
    ['neither day nor night', openMeteoResponse({ is_day: 2 })],
    ['a time in seconds', openMeteoResponse({ time: 1_795_000_000 })],
    ['a time beyond all time', openMeteoResponse({}, { utc_offset_seconds: 1e300 })],
    ['a time of no clock', openMeteoResponse({ time: '2026-11-21T27:45' })],
  ])('%s is no weather', (_what, answer) => {
    expect(parse(answer)).toBeNull();
  });
});
