/** One link of a `Link` header: where it leads, as written, and the relations that it states, in lower case. */
export interface HeaderLink {
  target: string;
  relations: string[];
}

/** Limits for reading a header: real ones have a few links, and a header may have 16 KB. */
const limits = { links: 30, characters: 16 * 1_024 } as const;

/** A parameter's name, and its value bare or in quotes. */
const parameter = /^\s*;\s*([!#$&+\-.^_`|~\w]+)\*?\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+)))?/;

/**
 * Reads `Link` headers (RFC 8288), several of them joined by commas. Links of another context (`anchor`) say nothing of this document and are
 * left out; of a repeated `rel` the first counts. What is malformed ends the reading: the links before it count.
 */
export function parseLinkHeader(header: string | undefined): HeaderLink[] {
  const links: HeaderLink[] = [];
  let rest = (header ?? '').slice(0, limits.characters);
  while (links.length < limits.links) {
    const opened = /^[\s,]*<([^<>]*)>/.exec(rest);
    if (!opened) break;
    rest = rest.slice(opened[0].length);
    const parameters = new Map<string, string>();
    for (let found = parameter.exec(rest); found; found = parameter.exec(rest)) {
      rest = rest.slice(found[0].length);
      const name = (found[1] ?? '').toLowerCase();
      const value = found[2]?.replace(/\\(.)/g, '$1') ?? found[3] ?? '';
      if (!parameters.has(name)) parameters.set(name, value);
    }
    const relations = (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    if (!parameters.has('anchor')) links.push({ target: (opened[1] ?? '').trim(), relations });
    if (!/^\s*(?:,|$)/.test(rest)) break;
  }
  return links;
}

/** The targets of the links with this relation, absolute. @param base the address that sent the header. */
export function linksWithRelation(links: readonly HeaderLink[], relation: string, base: string): string[] {
  return links
    .filter(({ relations }) => relations.includes(relation))
    .flatMap(({ target }) => (URL.canParse(target, base) ? [new URL(target, base).href] : []));
}
