import { DomUtils, parseDocument } from 'htmlparser2';

const { getChildren, isTag, textContent } = DomUtils;
type AnyNode = ReturnType<typeof parseDocument>['children'][number];
export type XmlElement = Extract<AnyNode, { attribs: object }>;

/** The root of an XML text; null without one. Whether it is well formed xmllint says. */
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
