import { element, xmlDocument } from '../../../text/markup';
import type { DayArticle } from '../../recorded-day';

/** Contents of a day's feeds for each article. */
export interface DayOptions {
  /** Characters of an article's text; null: as many as outlets differ in (a seventh none, three sevenths 200, three 600). */
  lead: number | null;
  hasRubrics: boolean;
  hasPictures: boolean;
}

export interface DayOutlet {
  host: string;
  name: string;
  articles: readonly DayArticle[];
}

/** Position of a day in its span, and its pace from there. */
export interface DayClock {
  /** The day's moment at `startedAt`, as a share of its span. */
  until: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Speed of the day from now on, as a multiple of its own; 0: it stands still. */
  pace: number;
}

/** The outlets of a day as far as it has come by `now`, times moved so that its moment was `startedAt`, the outlet with the most articles first. */
export function outletsOf(day: readonly DayArticle[], { until, startedAt, pace }: DayClock, now: number): DayOutlet[] {
  const [first, last] = [day[0]?.at ?? 0, day.at(-1)?.at ?? 0];
  const moment = first + (last - first) * until;
  const goneOn = (now - startedAt) * pace;
  const byHost = new Map<string, DayArticle[]>();
  for (const article of day.filter(({ at }) => at <= moment + goneOn)) {
    const after = article.at - moment;
    const known = byHost.get(article.host) ?? [];
    known.push({ ...article, at: startedAt + (after > 0 ? after / pace : after) });
    byHost.set(article.host, known);
  }
  return [...byHost]
    .map(([host, articles]) => ({ host, name: articles[0]?.site ?? host, articles }))
    .sort((one, other) => other.articles.length - one.articles.length || one.host.localeCompare(other.host));
}

const leads = [0, 200, 200, 200, 600, 600, 600] as const;
/** Three articles of four have a picture. */
const pictured = 4;

/** An outlet's RSS 2.0 document. @param origin where the pictures are. */
export function feedOf({ host, name, articles }: DayOutlet, options: DayOptions, origin: string): string {
  const lead = options.lead ?? leads[numberOf(host) % leads.length] ?? 0;
  const items = articles.map(({ id, title, text, url, rubric, at }) =>
    element('item', [
      element('title', title),
      element('link', url),
      element('guid', url),
      element('pubDate', new Date(at).toUTCString()),
      lead === 0 || text === '' ? null : element('description', cut(text, lead)),
      options.hasRubrics && rubric !== null ? element('category', rubric) : null,
      options.hasPictures && numberOf(id) % pictured > 0
        ? element('enclosure', null, { url: `${origin}/pictures/${id}.jpg`, type: 'image/jpeg', length: 20_000 })
        : null,
    ]),
  );
  return xmlDocument(
    element('rss', [element('channel', [element('title', name), element('link', `https://${host}/`), ...items])], {
      version: '2.0',
    }),
  );
}

/** All feeds as OPML 2.0, for «channel import». */
export function opmlOf(outlets: readonly DayOutlet[], origin: string): string {
  const outlines = outlets.map(({ host, name }) =>
    element('outline', null, {
      type: 'rss',
      text: name,
      title: name,
      xmlUrl: `${origin}/feeds/${host}.xml`,
      htmlUrl: `https://${host}/`,
    }),
  );
  return xmlDocument(element('opml', [element('body', outlines)], { version: '2.0' }));
}

/** As a feed cuts a text: anywhere. */
function cut(text: string, length: number): string {
  return [...text.slice(0, 2 * length)].slice(0, length).join('');
}

/** The same for the same name, and evenly spread. FNV-1a, 32 bits. */
export function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash >>> 8;
}
