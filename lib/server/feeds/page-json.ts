/** What one JSON-LD object says of an article (schema.org), as written. */
export interface NewsObject {
  images: string[];
  descriptions: string[];
  authors: string[];
  dates: string[];
}

/** Characters of all scripts together, objects that are looked into, and how deep: pages have one or two. */
const limits = { characters: 200_000, objects: 200, depth: 4, values: 10 } as const;

const articleType = /^(?:https?:\/\/schema\.org\/)?\w*(?:Article|BlogPosting|Reportage|LiveBlogPosting)$/;

/** The articles of a page's JSON-LD, in their order; what is no JSON is left out. */
export function readNewsObjects(scripts: readonly string[]): NewsObject[] {
  let left: number = limits.characters;
  let objects: number = limits.objects;
  const found: NewsObject[] = [];
  for (const script of scripts) {
    if (script.length > left) continue;
    left -= script.length;
    visit(parse(script), 0);
  }
  return found;

  function visit(node: unknown, depth: number): void {
    if (depth > limits.depth || objects <= 0) return;
    if (Array.isArray(node)) return node.slice(0, limits.objects).forEach((one) => visit(one, depth + 1));
    if (!isRecord(node)) return;
    objects -= 1;
    if (textsOf(node['@type']).some((type) => articleType.test(type))) found.push(toNewsObject(node));
    else ['@graph', 'mainEntity'].forEach((key) => visit(node[key], depth + 1));
  }
}

function toNewsObject(node: Record<string, unknown>): NewsObject {
  return {
    images: [...textsOf(node.image, 'url', 'contentUrl', '@id'), ...textsOf(node.thumbnailUrl)],
    descriptions: textsOf(node.description),
    authors: textsOf(node.author, 'name'),
    dates: textsOf(node.datePublished),
  };
}

/** The texts of a value that may be one or several, plain or objects with one of these keys. */
function textsOf(value: unknown, ...keys: string[]): string[] {
  const several: unknown[] = Array.isArray(value) ? value.slice(0, limits.values) : [value];
  return several.flatMap((one) => {
    if (typeof one === 'string') return one;
    if (!isRecord(one)) return [];
    const named = keys.map((key) => one[key]).find((inner) => typeof inner === 'string');
    return typeof named === 'string' ? named : [];
  });
}

/** From the first bracket to the last: some templates wrap the script into a comment or a CDATA section. */
function parse(text: string): unknown {
  const plain = text.replace('<![CDATA[', '').replace(']]>', '');
  try {
    return JSON.parse(plain.slice(plain.search(/[{[]/), Math.max(plain.lastIndexOf('}'), plain.lastIndexOf(']')) + 1));
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
