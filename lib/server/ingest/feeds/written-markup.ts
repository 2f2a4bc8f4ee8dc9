/**
 * Names of HTML's elements that articles and headlines are marked up with, and what search engines and word processors add; anything else in angle
 * brackets may well be text.
 */
const inline = [
  ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins'],
  ...[
    'kbd',
    'label',
    'mark',
    'meter',
    'nobr',
    'noindex',
    'output',
    'picture',
    'progress',
    'q',
    'rb',
    'rp',
    'rt',
    'ruby',
  ],
  ...['s', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var'],
];
const block = [
  ...['address', 'article', 'aside', 'blockquote', 'caption', 'center', 'dd', 'details', 'dialog', 'div', 'dl', 'dt'],
  ...[
    'fieldset',
    'figcaption',
    'figure',
    'footer',
    'form',
    'h[1-6]',
    'header',
    'hgroup',
    'legend',
    'li',
    'main',
    'nav',
  ],
  ...['ol', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
];
/** Elements of other vocabularies (`o:p`, `yandex:…`) and of scripts (`my-player`). */
const foreign = '[a-z][a-z\\d]{0,20}[:-][a-z][\\w-]{0,40}';
const names = [...inline, ...block, foreign].join('|');
const blockName = new RegExp(`^(?:${block.join('|')})$`);

const closingTag = new RegExp(`</(?:${names}|script|style|iframe|svg|video|audio|object|title)\\s*>`, 'i');
const voidTag = /<(?:br|hr|wbr|img|input|embed|iframe|script|svg|object|meta|link|base)\b[^<>]*>|<!--/i;
const tagWithAttributes = /<[a-z][a-z\d]*[\s/](?=[^<>]*=)[^<>]*>/i;
/** A tag that a text begins with, right before its first word: who writes of a tag leaves a space. */
const firstTag = new RegExp(`^\\s{0,200}<(?:${names})>(?=[\\p{L}\\p{N}«„“"(])`, 'iu');

/** In a body, unlike in a headline, one block element is enough, though nothing closes it. */
const openBlock = new RegExp(`<(?:${block.join('|')})(?:\\s[^<>]*)?>`, 'i');

/** Returns true when a text that is not declared as markup has tags that are meant as such. */
export function isMarkedUp(value: string): boolean {
  return value.includes('<') && [closingTag, voidTag, tagWithAttributes, firstTag].some((tag) => tag.test(value));
}

export function opensBlock(value: string): boolean {
  return openBlock.test(value);
}

/** Markup escaped once too often: the text begins with a visible tag that is closed later, or that shows a picture or a link. */
export function isEscapedMarkup(value: string): boolean {
  const start = /^\s{0,200}&lt;([a-z][a-z\d]*)(?=[\s/]|&gt;)/i.exec(value);
  if (!start || isMarkedUp(value)) return false;
  const name = (start[1] ?? '').toLowerCase();
  if (name === 'br') return true;
  if (name === 'img' || name === 'a') return value.slice(0, 2_100).split('<').some(endsAfterEquals);
  return blockName.test(name) && new RegExp(`&lt;/${name}&gt;`, 'i').test(value);
}

function endsAfterEquals(text: string): boolean {
  const equals = text.indexOf('=');
  return equals >= 0 && text.includes('&gt;', equals);
}

/** `[gallery ids="1,2"]`: a name with attributes in quotes. */
const shortcodeWithValues =
  /\[\/?[a-z][\w-]{0,60}(?:\s{1,5}[\w-]{1,60}=(?:"[^"<>[\]]{0,300}"|'[^'<>[\]]{0,300}'|[^\s"'<>[\]]{1,300})){1,20}\s{0,5}\/?\]/gi;
const closingShortcode = /\[\/([a-z][\w-]{0,60})\]/g;
const knownShortcode =
  /\[(?:gallery|playlist|embed|caption|audio|video|contact-form-7|vc_[a-z_]{1,40}|et_pb_[a-z_]{1,40})\]/g;
/** More different shortcodes no text has. */
const maxShortcodes = 50;

/**
 * A text without what is left of its publisher's program: marks of CDATA that were escaped, and WordPress's shortcodes. What shortcodes enclose
 * stays; a caption is a paragraph.
 */
export function dropProgramMarks(value: string): string {
  const text = value.includes('CDATA[') || value.includes(']]') ? dropSectionMarks(value) : value;
  return text.includes('[') ? dropShortcodes(text) : text;
}

/** A section inside of another leaves half of its end. */
function dropSectionMarks(value: string): string {
  const text = value.replace(/(?:<|&lt;)!\[CDATA\[|\]\](?:>|&gt;)/g, '');
  return text.includes('[[') ? text : text.trimEnd().replace(/\]\]$/, '');
}

function dropShortcodes(text: string): string {
  const closed = new Set([...text.matchAll(closingShortcode)].slice(0, 1_000).map(([, name = '']) => name));
  const without = text
    .replace(/\[(?:caption\b[^[\]]{0,1000}|\/caption)\]/g, text.includes('<') ? '<p>' : '\n\n')
    .replace(shortcodeWithValues, ' ')
    .replace(knownShortcode, ' ');
  if (closed.size === 0 || closed.size > maxShortcodes) return without;
  return without.replace(/\[\/?([a-z][\w-]{0,60})\]/g, (found, name: string) => (closed.has(name) ? ' ' : found));
}
