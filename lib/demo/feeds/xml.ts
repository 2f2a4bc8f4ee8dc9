/** Text for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type Attributes = Readonly<Record<string, string | number>>;

/** An element around ready-made XML; without content it closes itself. */
export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(String(value))}"`)].join(
    ' ',
  );
  return content.length === 0 ? `<${open}/>` : `<${open}>${content.join('')}</${name}>`;
}

/** An element with text. */
export function textElement(name: string, text: string): string {
  return element(name, {}, escapeXml(text));
}

/** An element with HTML, wrapped as most publishers do it. The content never holds «]]>». */
export function cdataElement(name: string, html: string): string {
  return element(name, {}, `<![CDATA[${html}]]>`);
}
