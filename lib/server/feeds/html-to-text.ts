import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { cleanText } from './clean-text';

/** Elements that begin and end a paragraph. The rest of HTML is inline to a reader of plain text. */
const blocks = [
  ...[
    'p',
    'div',
    'section',
    'article',
    'aside',
    'header',
    'footer',
    'main',
    'nav',
    'address',
    'blockquote',
    'pre',
    'hr',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'caption', 'figure', 'figcaption', 'center'],
  ...['details', 'summary', 'fieldset'],
];

const sanitizerOptions: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, 'br', 'li', 'tr', 'td', 'th', 'dt', 'dd', 'q'],
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
  const text = sanitizeHtml(source, sanitizerOptions)
    .replace(/[\t\n\f\r][\t\n\f\r ]*| [\t\n\f\r ]+/g, ' ')
    .replace(/<li>/g, '\n— ')
    .replace(/<(?:br|tr|dt|dd)(?: \/)?>/g, '\n')
    .replace(/<t[dh]>/g, ' ')
    .replace(/<q>/g, '«')
    .replace(/<\/q>/g, '»')
    .replace(blockTags, '\n\n')
    .replace(/<\/?[a-z]+>/g, '');
  return cleanText(decodeXML(text))
    .replace(/^—$\n?/gm, '')
    .trimEnd();
}

/** How many characters of the source begin a tag or an entity: the measure of what sanitising it costs. */
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
