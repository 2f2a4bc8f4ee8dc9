import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoEvent, readDemoContent } from '../../../demo/demo-content';

/** Number of the demo's newest articles that are published while the bench runs. */
const fresh = 60;

/**
 * Writes the demo's content so that its newest articles come out one after another within the next minutes, and all others before.
 * @returns the moment that the ages count from.
 */
export async function writeDemoTimeline(directory: string, minutes: number, now: Date): Promise<Date> {
  const { events } = await readDemoContent(now);
  await mkdir(join(directory, 'events'), { recursive: true });
  await cp('lib/demo/publishers.json', join(directory, 'publishers.json'));
  for (const { slug, ...event } of inTurn(events, minutes, now))
    await writeFile(join(directory, 'events', `${slug}.json`), JSON.stringify({ slug, ...event }));
  return new Date(now.getTime() + minutes * 60_000);
}

/** Events as the demo's files have them, with other ages: of the newest articles evenly over the minutes, of the others as many minutes more. */
function inTurn(events: readonly DemoEvent[], minutes: number, now: Date) {
  const ages = events
    .flatMap((event) => event.articles)
    .map(({ publishedAt }) => publishedAt.getTime())
    .sort((one, other) => other - one);
  const ageOf = (publishedAt: Date) => {
    const rank = ages.indexOf(publishedAt.getTime());
    const isFresh = rank < fresh;
    return isFresh ? (minutes * (rank + 0.5)) / fresh : minutes + (now.getTime() - publishedAt.getTime()) / 60_000;
  };
  return events.map(({ slug, category, follows, articles }) => ({
    slug,
    category,
    ...(follows === null ? {} : { follows }),
    articles: articles.map(({ publisherSlug, title, summary, text, topic, hasPicture, publishedAt }) => ({
      source: publisherSlug,
      minutesAgo: ageOf(publishedAt),
      title,
      summary,
      text,
      ...(topic === null ? {} : { topic }),
      picture: hasPicture,
    })),
  }));
}
