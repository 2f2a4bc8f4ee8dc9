/** A piece of XML that is finished: nothing in it is escaped again. */
export interface Markup {
  readonly markup: string;
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const xmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Characters that no XML 1.0 document may hold, escaped or not (XML 1.0 §2.2): most controls, lone surrogates, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as it stands inside an element or an attribute. */
export function escapeXml(text: string): string {
  return dropForbidden(text).replace(/[&<>"']/g, (character) => xmlEscapes[character] ?? character);
}

/** Removes the characters that XML 1.0 forbids; the rest may be empty. */
export function dropForbidden(text: string): string {
  return text.replace(forbidden, '');
}

/**
 * An element with what is in it: a text, or elements of which null ones are left out. An attribute without a value is left out as well.
 * @param name and the names of attributes are ours, never a feed's.
 */
export function element(
  name: string,
  content: string | readonly (Markup | null)[] | null,
  attributes: Attributes = {},
): Markup {
  const opening = name + Object.entries(attributes).map(toAttribute).join('');
  const inside =
    typeof content === 'string' ? escapeXml(content) : (content ?? []).map((part) => part?.markup ?? '').join('');
  return { markup: inside === '' ? `<${opening}/>` : `<${opening}>${inside}</${name}>` };
}

/** A whole document in UTF-8. */
export function xmlDocument({ markup }: Markup): string {
  return `${xmlDeclaration}${markup}\n`;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function toAttribute([name, value]: [string, Attributes[string]]): string {
  return value === null || value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`;
}

const jsonEscapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON that is safe inside a `<script>`: no `<` is left, so neither `</script >` nor `<!--` can end it (XSS-1). It parses back to the same value.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/gu, (character) => jsonEscapes[character] ?? character);
}
