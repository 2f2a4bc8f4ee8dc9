import { userAgent } from './guarded-fetch';

test.each([
  ['https://example.by', 'SujetBot/1.0 (+https://example.by/)'],
  ['http://localhost:3000/', 'SujetBot/1.0 (+http://localhost:3000/)'],
])('the bot that works for %s is %s', (origin, expected) => expect(userAgent(origin)).toBe(expected));
