import { attributeOf, descendantsOf, hasClass, markupOf, textOf, type FeedElement } from './feed-element';
import { feedLimits, type FeedReading, type ItemDraft } from './feed-item';
import type { FeedDocument } from './read-markup';

/** The public page on which Telegram shows a channel's last posts to browsers, after the markup that it has had since 2019. */
const previewPath = /^\/s\/([a-z]\w{3,31})\/?$/i;
const channelPath = /^\/([a-z]\w{3,31})\/?$/i;
const hosts: ReadonlySet<string> = new Set(['t.me', 'telegram.me']);

/** The page of posts of a channel whose own address this is; null for any other address. */
export function previewOf(address: string): string | null {
  const name = nameIn(address, channelPath);
  return name === null ? null : `https://t.me/s/${name}`;
}

/** The channel's own address of a page of its posts; null for any other address. */
export function telegramChannelOf(address: string): string | null {
  const name = nameIn(address, previewPath);
  return name === null ? null : `https://t.me/${name}`;
}

function nameIn(address: string, form: RegExp): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  return hosts.has(hostname) ? (form.exec(pathname)?.[1] ?? null) : null;
}

/**
 * The posts of a channel's page: text, time, pictures. A post that another channel wrote first, one without a word and Telegram's own notices are
 * no news of this channel. An edited post is an edited article, like any other.
 * @returns null for a page without a single post, as of a channel that does not exist or shows itself to nobody.
 */
export function readTelegram({ root }: FeedDocument): FeedReading | null {
  const all = descendantsOf(root, isPost);
  const posts = all.filter(isPost);
  if (posts.length === 0) return null;
  const own = posts.filter(isOwnWords).slice(-feedLimits.itemsRead);
  const title = textOf(all.find((element) => hasClass(element, 'tgme_channel_info_header_title')) ?? null);
  const [channel] = (attributeOf(posts[0] ?? null, 'data-post') ?? '').split('/');
  return {
    format: 'telegram',
    title: title === null ? null : { kind: 'text', value: title },
    siteLink: channel ? `https://t.me/${channel}` : null,
    ttl: null,
    hubs: [],
    self: null,
    items: own.map((post) => ({ readDates: () => datesOf(post), read: () => toDraft(post) })),
  };
}

function isPost(element: FeedElement): boolean {
  return hasClass(element, 'tgme_widget_message') && attributeOf(element, 'data-post') !== null;
}

function isOwnWords(post: FeedElement): boolean {
  const inside = descendantsOf(post);
  return (
    !hasClass(post, 'service_message') &&
    !inside.some((element) => hasClass(element, 'tgme_widget_message_forwarded_from')) &&
    textOf(wordsOf(inside)) !== null
  );
}

function toDraft(post: FeedElement): ItemDraft {
  const inside = descendantsOf(post);
  const address = `https://t.me/${attributeOf(post, 'data-post') ?? ''}`;
  const words = wordsOf(inside);
  return {
    isBlank: false,
    guid: address,
    links: [address],
    otherLinks: [],
    bases: [],
    ...splitHeadline(words === null ? '' : markupOf(words, true)),
    summaries: [],
    images: inside.flatMap(pictureOf),
    dates: datesOf(post),
    topics: [],
  };
}

/** A longer first paragraph is a text, whose first sentence becomes the headline. */
const maxHeadline = 200;

/** A post that begins with a short paragraph has it as its headline, without the full stop, and the rest as its text. */
function splitHeadline(markup: string): Pick<ItemDraft, 'titles' | 'bodies'> {
  const [first = '', ...rest] = markup.split(/<br>\s*<br>/i);
  const text = rest.join('<br><br>');
  const lengthOf = (part: string) => part.replace(/<[^<>]*>/g, '').trim().length;
  if (lengthOf(first) === 0 || lengthOf(first) > maxHeadline || lengthOf(text) === 0)
    return { titles: [], bodies: [{ kind: 'html', value: markup }] };
  const headline = first.trimEnd().replace(/(?<!\.)\.(<\/[a-z]{1,10}>)?$/i, '$1');
  return { titles: [{ kind: 'html', value: headline }], bodies: [{ kind: 'html', value: text }] };
}

/** The words of a post, not those of the post that it replies to, which stand in an element of their own. */
function wordsOf(inside: readonly FeedElement[]): FeedElement | null {
  return (
    inside.find(
      (element) => hasClass(element, 'tgme_widget_message_text') && !hasClass(element, 'js-message_reply_text'),
    ) ?? null
  );
}

function datesOf(post: FeedElement): string[] {
  const date = descendantsOf(post).find((element) => hasClass(element, 'tgme_widget_message_date'));
  const time = date && descendantsOf(date).find(({ name }) => name === 'time');
  return [attributeOf(time ?? null, 'datetime')].flatMap((written) => written ?? []);
}

/** Pictures are backgrounds: `background-image:url('…')`. */
function pictureOf(element: FeedElement): string[] {
  if (!hasClass(element, 'tgme_widget_message_photo_wrap')) return [];
  const address = /background-image\s*:\s*url\(\s*["']?([^"')]{1,2048})/i.exec(
    attributeOf(element, 'style') ?? '',
  )?.[1];
  return address === undefined ? [] : [address.startsWith('//') ? `https:${address}` : address];
}
