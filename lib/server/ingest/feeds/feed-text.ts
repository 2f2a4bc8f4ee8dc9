import { decodeHTMLStrict, decodeXML } from 'entities';
import { cleanText, truncateText } from './clean-text';
import type { FeedText } from './feed-item';
import { lower, raise } from './raised-figures';
import { dropProgramMarks, isEscapedMarkup, isMarkedUp, opensBlock } from './written-markup';
import sanitizeHtml from 'sanitize-html';

/** A headline on one line. */
export function toTitle(text: FeedText, limit = markupLimit): string {
  const value = dropProgramMarks(text.value.slice(0, 4_000));
  const isMarkup = text.kind === 'html' || isMarkedUp(value);
  const plain = isMarkup ? htmlToText(value, limit) : cleanText(decodeUnlessPlain(text.kind, value, limit));
  return decodeLeftovers(plain)
    .replace(/\s*\n\s*/g, ' ')
    .replace(doubled, toQuote)
    .trim();
}

/** Two apostrophes stand for a quote, or between letters for one apostrophe that a publisher's database has escaped. */
const doubled = /(\p{L}?)''(?!')(\p{L}?)/gu;

function toQuote(_found: string, before: string, after: string): string {
  return before + (before !== '' && after !== '' ? "'" : '"') + after;
}

/**
 * A summary or a full text, as paragraphs. Markup that was escaped once too often (a visible `<p>…</p>` around everything) is taken as
 * markup; text that merely mentions a tag stays text.
 */
export function toParagraphs({ kind, value }: FeedText, limit = markupLimit): string {
  const written = dropProgramMarks(value.slice(0, sourceLimit));
  const source = isEscapedMarkup(written) ? decodeHTMLStrict(written) : written;
  const isMarkup = kind === 'html' || isMarkedUp(source) || opensBlock(source);
  const plain = isMarkup ? htmlToText(source, limit) : wrapLines(decodeUnlessPlain(kind, source, limit));
  return decodeLeftovers(plain);
}

/** A rubric or a tag: short, on one line. */
export function toTopic(value: string): string {
  return truncateText(toTitle({ kind: 'unsure', value: value.slice(0, 300) }), 100);
}

function decodeUnlessPlain(kind: FeedText['kind'], value: string, limit: number): string {
  return kind !== 'text' && value.includes('&') && countMarkup(value) <= limit ? decodeHTMLStrict(value) : value;
}

/**
 * In text without markup an empty line ends a paragraph, and so does a line's end after a full stop (yandex:full-text); another line's end
 * is only how the XML was wrapped.
 */
function wrapLines(value: string): string {
  return cleanText(value)
    .replace(/(?<=[.!?…»"])\n(?!\n)/g, '\n\n')
    .replace(/(?<=[^.!?…»"\n])\n(?!\n)/g, ' ');
}

/** An author who writes `&lt;` in visible text writes about markup. */
const writtenBracket = /&(?=lt;|gt;|#0*6[02];|#x0*3[ce];)/gi;

/** A character that cleanText lets nowhere through. */
const guard = '\u0001';

/** More of them are no writer's doing, and would cost a feed its CPU time (FEED-2). */
const leftoverLimit = 2_000;

/** An entity that is still visible was escaped twice or thrice. */
function decodeLeftovers(text: string): string {
  if (!text.includes('&') || countMarkup(text) > leftoverLimit) return text;
  const once = decodeHTMLStrict(text.replace(writtenBracket, guard));
  const twice = once.includes('&') ? decodeHTMLStrict(once.replace(writtenBracket, guard)) : once;
  return cleanText(twice.replaceAll(guard, '&'));
}

/** Elements that begin and end a paragraph. The rest of HTML is inline to a reader of plain text. */
const blocks = [
  ...['p', 'div', 'section', 'article', 'aside', 'header', 'footer', 'nav', 'address', 'blockquote', 'pre', 'hr'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'caption', 'figure', 'figcaption', 'center'],
  ...['details', 'summary', 'fieldset'],
];

const sanitizerOptions: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, 'br', 'li', 'tr', 'td', 'th', 'dt', 'dd', 'q', 'main', 'sup', 'sub'],
  allowedAttributes: {},
  nonTextTags: [
    ...[
      'script',
      'style',
      'noscript',
      'template',
      'head',
      'title',
      'svg',
      'math',
      'iframe',
      'object',
      'embed',
      'applet',
      'noembed',
    ],
    ...['noframes', 'xmp', 'textarea', 'select', 'option', 'button', 'audio', 'video', 'canvas', 'map'],
  ],
};

/** Text that its author has struck out is no part of the text. */
const struck = ['s', 'del', 'strike'].map((name) => ({
  name,
  opening: new RegExp(`<${name}(?=[\\s>])`, 'gi'),
  closing: new RegExp(`</${name}\\s*>`, 'gi'),
}));

/** Struck elements that the source closes as often as it opens them: an open one would take the rest of the text with it. */
function struckIn(source: string): string[] {
  const count = (form: RegExp) => source.match(form)?.length ?? 0;
  return struck.filter(({ opening, closing }) => count(opening) === count(closing)).map(({ name }) => name);
}

const blockTags = new RegExp(`</?(?:${blocks.join('|')})(?: /)?>`, 'g');

/** Past so many tags and entities the sanitiser would cost more CPU than a feed may (FEED-2); no article comes near. */
export const markupLimit = 20_000;

/** Characters of a text that are looked at: enough for an article of 100 000, however it is marked up; more cannot be kept (FEED-4). */
export const sourceLimit = 400_000;

/**
 * Plain text of an HTML fragment, whatever its state: no tag, comment, script or style survives (XSS-1). Paragraphs are separated by an
 * empty line, `<br>` is a line's end, list items begin with «— ». Entities are decoded once, so text that talks of `&lt;b&gt;` reads `<b>`.
 * @param limit how many tags and entities may go through the sanitiser; more are cut out without it, paragraphs and all.
 */
export function htmlToText(html: string, limit: number = markupLimit): string {
  const source = html.slice(0, sourceLimit);
  if (countMarkup(source) > limit) return cleanText(cutTags(source));
  const nonTextTags = [...(sanitizerOptions.nonTextTags ?? []), ...struckIn(source)];
  const text = sanitizeHtml(source, { ...sanitizerOptions, nonTextTags })
    .replace(/[\t\n\f\r][\t\n\f\r ]*| [\t\n\f\r ]+/g, ' ')
    .replace(/<li>/g, '\n— ')
    .replace(/<(?:br|tr|dt|dd)(?: \/)?>/g, '\n')
    .replace(/<(?:t[dh]|\/?main)>/g, ' ')
    .replace(/<(su[pb])>([^<>]{1,100})<\/su[pb]>/g, toFigures)
    .replace(/<q>/g, '«')
    .replace(/<\/q>/g, '»')
    .replace(blockTags, '\n\n')
    .replace(/<\/?[a-z]+>/g, '');
  return cleanText(decodeXML(text))
    .replace(/^—$\n?/gm, '')
    .trimEnd();
}

function toFigures(_found: string, name: string, written: string, start: number, text: string): string {
  const before = text.charAt(start - 1);
  return name === 'sup' ? raise(written, before) : lower(written, before);
}

/** Counts the characters of the source that begin a tag or an entity: the measure of what sanitising it costs. */
export function countMarkup(source: string): number {
  let count = 0;
  for (let index = 0; index < source.length; index += 1) {
    const code = source.charCodeAt(index);
    if (code === 60 || code === 38) count += 1;
  }
  return count;
}

/** The cheap way for hostile markup: every `<` goes, with its tag where it has one. */
function cutTags(source: string): string {
  return source.replace(/<\/?p(?:\s[^<>]*)?>/gi, '\n\n').replace(/<[^<>]*>?/g, ' ');
}
