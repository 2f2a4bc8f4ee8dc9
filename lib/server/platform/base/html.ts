/** Markup: what it was made of is escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | null | readonly Html[];

/** A template of HTML: text between `${` and `}` is escaped, markup and lists of it stay, null is nothing. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(pieces.map((piece, i) => piece + markupOf(parts[i] ?? null)).join(''));
}

function markupOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(({ markup }) => markup).join('') : escapeHtml(String(part));
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character] ?? character);
}
