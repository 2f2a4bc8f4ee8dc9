import { DomUtils, parseDocument } from 'htmlparser2';

/** The value at a path of parsed JSON; undefined when there is none. */
export function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>((inside, key) => {
    if (typeof key === 'number') return Array.isArray(inside) ? inside[key] : undefined;
    return isRecord(inside) ? inside[key] : undefined;
  }, value);
}

/** The same as a text; empty when there is none. */
export function textAt(value: unknown, ...keys: readonly (string | number)[]): string {
  const inside = at(value, ...keys);
  return typeof inside === 'string' ? inside : typeof inside === 'number' ? String(inside) : '';
}

export function listAt(value: unknown, ...keys: readonly (string | number)[]): unknown[] {
  const inside = at(value, ...keys);
  return Array.isArray(inside) ? inside : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The calling rule reports it.
    return undefined;
  }
}

const { getChildren, isTag, textContent } = DomUtils;
type AnyNode = ReturnType<typeof parseDocument>['children'][number];
export type XmlElement = Extract<AnyNode, { attribs: object }>;

/** The root of an XML text; null without one. xmllint checks whether it is well formed. */
export function parseXml(text: string): XmlElement | null {
  return parseDocument(text, { xmlMode: true }).children.find(isTag) ?? null;
}

export function childrenOf(element: XmlElement | null | undefined, name: string): XmlElement[] {
  return element
    ? getChildren(element)
        .filter(isTag)
        .filter((child) => child.name === name)
    : [];
}

/** The text of the first child of this name; an empty one where there is none. */
export function childText(element: XmlElement | null | undefined, name: string): string {
  const [child] = childrenOf(element, name);
  return child ? textContent(child).trim() : '';
}
