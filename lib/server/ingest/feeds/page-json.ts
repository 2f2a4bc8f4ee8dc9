/** One JSON-LD object's details of an article (schema.org), as written. */
export interface NewsObject {
  headlines: string[];
  images: string[];
  descriptions: string[];
  authors: string[];
  dates: string[];
}

/** Characters of all scripts together, objects that are looked into, and how deep: pages have one or two. */
const limits = { characters: 200_000, objects: 200, depth: 4, values: 10 } as const;

type JsonObject = Record<string, unknown>;

const articleType = /^(?:https?:\/\/schema\.org\/)?\w*(?:Article|BlogPosting|Reportage|LiveBlogPosting)$/;

/** The objects of a page by their `@id`, by which others refer to them. */
type ById = ReadonlyMap<string, JsonObject>;

/** The articles of a page's JSON-LD, in their order; what is no JSON is left out. */
export function readNewsObjects(scripts: readonly string[]): NewsObject[] {
  let left: number = limits.characters;
  let objects: number = limits.objects;
  const found: JsonObject[] = [];
  const byId = new Map<string, JsonObject>();
  for (const script of scripts) {
    if (script.length > left) continue;
    left -= script.length;
    visit(parse(script), 0);
  }
  return found.map((node) => toNewsObject(node, byId));

  function visit(node: unknown, depth: number): void {
    if (depth > limits.depth || objects <= 0) return;
    if (Array.isArray(node)) return node.slice(0, limits.objects).forEach((one) => visit(one, depth + 1));
    if (!isRecord(node)) return;
    objects -= 1;
    const id = node['@id'];
    // One that only refers to another says nothing itself.
    if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node);
    if (textsOf(node['@type']).some((type) => articleType.test(type))) found.push(node);
    ['@graph', 'mainEntity', 'image', 'primaryImageOfPage'].forEach((key) => visit(node[key], depth + 1));
  }
}

function toNewsObject(node: JsonObject, byId: ById): NewsObject {
  return {
    headlines: textsOf(node.headline),
    images: [...textsOf(resolve(node.image, byId), 'url', 'contentUrl'), ...textsOf(node.thumbnailUrl)],
    descriptions: textsOf(node.description),
    authors: textsOf(resolve(node.author, byId), 'name'),
    dates: textsOf(node.datePublished),
  };
}

/** Values of which those that only refer to an object are replaced by it; one that is nowhere may be named by its address. */
function resolve(value: unknown, byId: ById): unknown[] {
  const several: unknown[] = Array.isArray(value) ? value.slice(0, limits.values) : [value];
  return several.map((one) => {
    const id = isRecord(one) ? one['@id'] : undefined;
    if (!isRecord(one) || typeof id !== 'string' || one.url !== undefined || one.contentUrl !== undefined) return one;
    if (one.name !== undefined) return one;
    // A fragment is a name inside of the page, no address.
    return byId.get(id) ?? (id.includes('#') ? null : id);
  });
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

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
