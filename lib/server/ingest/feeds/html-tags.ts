import { decodeHTMLAttribute } from 'entities';
import { Tokenizer } from 'htmlparser2';

/** Limits for one tag. Names in characters, values in characters before their entities are decoded. */
const limits = { tagName: 20, attributes: 40, attributeName: 40, value: 8_000 } as const;

/** By name in lower case, of repeated ones the first, entities decoded. */
export type TagAttributes = ReadonlyMap<string, string>;

export interface TagHandlers {
  /** An opening tag: its name in lower case. */
  onTag: (name: string, attributes: TagAttributes) => void;
  onText?: (text: string) => void;
  onClosingTag?: (name: string) => void;
}

/**
 * Goes through the tags of a page without building a tree: a page may nest and leave open what it likes. Reading HTML rather than XML, so that
 * scripts and styles are text to their end. Comments are no tags, and a `>` between quotation marks ends none.
 */
export function readTags(html: string, { onTag, onText, onClosingTag }: TagHandlers): void {
  let tag = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  const nameAt = (start: number, end: number) => html.slice(start, Math.min(end, start + limits.tagName)).toLowerCase();
  const endTag = () => onTag(tag, attributes);
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = nameAt(start, end);
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = html.slice(start, Math.min(end, start + limits.attributeName)).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        if (value.length < limits.value) value += html.slice(start, Math.min(end, start + limits.value));
      },
      onattribend() {
        if (attributes.size < limits.attributes && !attributes.has(attribute))
          attributes.set(attribute, decodeHTMLAttribute(value.slice(0, limits.value)).trim());
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      ontext(start, end) {
        onText?.(html.slice(start, end));
      },
      onclosetag(start, end) {
        onClosingTag?.(nameAt(start, end));
      },
      oncdata() {},
      onattribentity() {},
      ontextentity() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
