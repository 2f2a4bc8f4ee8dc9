import { relativeTime } from '@/lib/text/date-words';
import { ageScript } from './age-script';

const now = new Date('2026-11-28T14:35:00Z');
const minute = 60_000;

/** Reads a document in which the script stands in the head and one time in the body, as a browser does. */
async function readTime(dateTime: string): Promise<HTMLTimeElement> {
  const script = document.createElement('script');
  script.textContent = ageScript;
  document.head.append(script);
  document.body.innerHTML = `<time data-age="" datetime="${dateTime}">28.11.2026, 14:35</time>`;
  await new Promise<void>((resolve) => queueMicrotask(resolve));
  document.dispatchEvent(new Event('DOMContentLoaded'));
  const time = document.querySelector('time');
  if (!time) throw new Error('No time');
  return time;
}

beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test.each([-5, 0, 1, 2, 5, 11, 21, 59, 60, 125, 300, 660, 900, 1_050, 1_060, 1_500, 2_880, 4_000, 7_200, 9_000])(
  '%i minutes before now reads as it does once scripts run (R23, TIME-1)',
  async (minutes) => {
    const date = new Date(now.getTime() - minutes * minute);
    const time = await readTime(date.toISOString());
    expect(time.textContent).toBe(relativeTime(date, now));
    expect(time.title).toBe('28.11.2026, 14:35');
  },
);

test('a date that cannot be read, or of more than six days ago, stays as it is', async () => {
  expect((await readTime('2026-11-20T10:00Z')).textContent).toBe('28.11.2026, 14:35');
  expect((await readTime('вчера')).textContent).toBe('28.11.2026, 14:35');
});
