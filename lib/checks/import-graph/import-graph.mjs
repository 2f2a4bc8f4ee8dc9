// Plain JavaScript and Node's own modules only, so that it starts in milliseconds.
import { posix } from 'node:path';

/** Imports of types alone, which are gone when the code runs. */
const typeImport =
  /\bimport\s+(?:type\b[^;']*?|\{(?:\s*type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?)+\s*\}\s*)from\s*'[^']+'/g;
const importPattern = /(?:\bfrom|\bimport\(|(?:^|\n)import)\s*'([^']+)'/g;

/** Folders of the wing `stories` that are rooms of their own; its other folders make one room with the wing's own files. */
const storyRooms = ['recommendations', 'search', 'share-cards'];

/**
 * The room that a file stands in: a folder of lib, of components, or of one of the wings of lib/server.
 * @param {string} path from the repository's root
 * @returns {string | null} null for a file that is in no room
 */
export function roomOf(path) {
  const [top = '', second = '', third = '', fourth = ''] = path.split('/');
  if (top === 'app') return 'app';
  if (top === 'components') return ['pages', 'frame', 'ui'].includes(second) ? `components/${second}` : 'components/…';
  if (top === 'lib' && second === 'server' && third === 'stories' && !storyRooms.includes(fourth))
    return 'lib/server/stories';
  if (top === 'lib' && second === 'server') return `lib/server/${third}/${fourth}`;
  if (top === 'lib' && second === 'checks') return `lib/checks/${third}`;
  return top === 'lib' ? `lib/${second}` : null;
}

/**
 * Which rooms import which others, types included.
 * @param {ReadonlyMap<string, string>} sources text of each file, by path from the root
 * @returns {Map<string, Set<string>>} every room, also one without imports
 */
export function readRooms(sources) {
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map();
  for (const [path, source] of sources) {
    const room = roomOf(path);
    if (room === null) continue;
    const imported = rooms.get(room) ?? new Set();
    rooms.set(room, imported);
    for (const [, specifier = ''] of source.matchAll(importPattern)) {
      const target = targetOf(path, specifier);
      const other = target === null ? null : roomOf(target);
      if (other !== null && other !== room) imported.add(other);
    }
  }
  return rooms;
}

/**
 * Which files import which others when the code runs: a circle of these may meet a value before it is there.
 * @param {ReadonlyMap<string, string>} sources text of each file, by path from the root
 * @returns {Map<string, Set<string>>}
 */
export function readFileImports(sources) {
  const endings = ['', '.ts', '.tsx', '.mjs'];
  return new Map(
    [...sources].map(([path, source]) => {
      const specifiers = [...source.replaceAll(typeImport, '').matchAll(importPattern)].map(([, name = '']) => name);
      const found = specifiers.flatMap((specifier) => {
        const target = targetOf(path, specifier);
        return endings.map((ending) => `${target}${ending}`).filter((file) => sources.has(file));
      });
      return [path, new Set(found)];
    }),
  );
}

/**
 * @param {string} path the file that imports
 * @param {string} specifier what it imports
 * @returns {string | null} from the root; null for a package
 */
function targetOf(path, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null;
}

/**
 * Rooms or files that import each other in a circle: one circle as a list of them, the first one again at the end; null when there is none.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} rooms
 * @returns {string[] | null}
 */
export function findCircle(rooms) {
  /** @type {Set<string>} */
  const finished = new Set();
  /** @type {string[]} */
  const path = [];
  /** @param {string} room @returns {string[] | null} */
  const visit = (room) => {
    if (finished.has(room)) return null;
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    path.push(room);
    for (const next of rooms.get(room) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    finished.add(room);
    return null;
  };
  for (const room of rooms.keys()) {
    const circle = visit(room);
    if (circle) return circle;
  }
  return null;
}

/**
 * The arrows that are left when those are taken away that a longer way says as well (transitive reduction of a graph without circles).
 * @param {ReadonlyMap<string, ReadonlySet<string>>} rooms
 * @returns {[string, string][]}
 */
export function reduceArrows(rooms) {
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  /** @param {string} room @returns {Set<string>} every room below it */
  const below = (room) => {
    const known = reached.get(room);
    if (known) return known;
    /** @type {Set<string>} */
    const all = new Set();
    reached.set(room, all);
    for (const next of rooms.get(room) ?? []) {
      all.add(next);
      for (const further of below(next)) all.add(further);
    }
    return all;
  };
  return [...rooms].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && below(other).has(to)))
      .map((to) => /** @type {[string, string]} */ ([from, to])),
  );
}

/**
 * The drawing as a Markdown page with a Mermaid diagram, for docs/.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} rooms without a circle
 */
export function drawRooms(rooms) {
  const names = [...rooms.keys()].toSorted();
  const ids = new Map(names.map((name, index) => [name, `r${index}`]));
  const arrows = reduceArrows(rooms).map(([from, to]) => `  ${ids.get(from)} --> ${ids.get(to)}`);
  const imports = [...rooms.values()].reduce((total, targets) => total + targets.size, 0);
  return `# Who imports whom

Drawn by \`npm run docs:graph\` from the imports of ${rooms.size} folders, tests left out. ${imports} pairs of folders are tied by imports; an arrow that a longer way
says as well is not drawn. There is no circle, so every arrow leads down. Who may import whom is in \`eslint.config.mjs\` and checked by \`npm run lint\`.

\`\`\`mermaid
flowchart TD
${names.map((name) => `  ${ids.get(name)}["${name}"]`).join('\n')}
${arrows.toSorted().join('\n')}
\`\`\`
`;
}
