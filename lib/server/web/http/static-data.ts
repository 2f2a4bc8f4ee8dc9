/*
 * A document of the framework has everything twice: as HTML, and as the data from which React hydrates (the «flight» format of React Server
 * Components, in inline scripts). A `StaticBlock` needs no data: the browser keeps its HTML. What is not understood stays as it is.
 */

/** The component whose children are left out (`components/ui/StaticBlock`). */
const staticComponent = 'StaticHtml';

const dataScript = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;
const anyDataScript = /<script>self\.__next_f\.push\(/g;

/** @returns the document without the data of its static blocks, the rest of the data in one script, where the last one stood */
export function dropStaticData(html: string): string {
  const found = [...html.matchAll(dataScript)];
  if (found.length === 0 || found.length !== [...html.matchAll(anyDataScript)].length) return html;
  const data = found.map(([, text = '""']) => String(JSON.parse(text))).join('');
  const script = `<script>${toDataCall(withoutStatic(data) ?? data)}</script>`;
  let left = found.length;
  return html.replace(dataScript, () => {
    left -= 1;
    return left === 0 ? script : '';
  });
}

const [callStart, callEnd] = ["self.__next_f.push([1,'", "'])"];
const singleQuoted = /^(?:[^'\\\n\r\u2028\u2029]|\\(?:[\\'n]|x[0-9a-f]{2}|u202[89]))*$/;

/** Data are full of double quotes: between single ones they stand as they are. */
function toDataCall(data: string): string {
  const text = data.replace(/[\\'<\u0000-\u001f\u2028\u2029]/g, (char) => {
    if (char === '\n') return '\\n';
    if (char === '\\' || char === "'") return `\\${char}`;
    const code = char.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code}` : `\\x${code.padStart(2, '0')}`;
  });
  return callStart + text + callEnd;
}

/** Returns true when a script is one call with one string, as `dropStaticData` writes it: it runs nothing else. */
export function isStaticDataCall(script: string): boolean {
  return (
    script.startsWith(callStart) &&
    script.endsWith(callEnd) &&
    singleQuoted.test(script.slice(callStart.length, -callEnd.length))
  );
}

interface Row {
  /** Empty for a row that nothing refers to. */
  id: string;
  /** As it stands in the data, with its end. */
  raw: string;
  /** The tag of a row that is no JSON: `I` for a module, `T` for a text. */
  tag: string;
  body: string;
}

/** @returns null when there is nothing to leave out, or something is not understood */
function withoutStatic(data: string): string | null {
  const rows = parseRows(data);
  if (rows === null) return null;
  const models = new Map<string, unknown>();
  const byId = new Map<string, Row>();
  for (const row of rows) {
    byId.set(row.id, row);
    if (row.id !== '' && row.tag === '') models.set(row.id, parseJson(row.body));
  }
  const types = new Set(rows.filter((row) => isStaticComponent(row, models)).map(({ id }) => `$L${id}`));
  const dropped = new Set<string>();
  const changed = new Set<string>();
  for (const [id, model] of models)
    for (const props of findBlocks(model, types)) {
      const used = new Set<string>();
      if (!isPlainHtml(props.children, models, byId, used)) continue;
      delete props.children;
      changed.add(id);
      for (const each of used) dropped.add(each);
    }
  for (const [id, model] of models) if (dropInlineScripts(model, dropped)) changed.add(id);
  if (changed.size === 0) return null;

  const textOf = (row: Row) =>
    changed.has(row.id) && row.tag === '' ? `${row.id}:${JSON.stringify(models.get(row.id))}\n` : row.raw;
  const kept = findReached(rows, textOf, dropped);
  const left = rows.filter(({ id }) => !dropped.has(id) || kept.has(id));
  const texts = left.map(textOf);
  const arePathsWhole = left.every(
    (row, index) => row.tag === 'T' || hasWholePaths(texts[index] ?? '', models, changed),
  );
  return arePathsWhole ? texts.join('') : null;
}

/** Rows end with a line feed; a text says how many bytes it has. */
function parseRows(data: string): Row[] | null {
  const bytes = Buffer.from(data);
  const rows: Row[] = [];
  for (let start = 0; start < bytes.length;) {
    const head = /^([0-9a-f]*):([A-Z]?)(?:([0-9a-f]+),)?/.exec(bytes.toString('latin1', start, start + 40));
    if (!head) return null;
    const [prefix, id = '', tag = '', size] = head;
    const isText = tag === 'T' && size !== undefined;
    const lineEnd = bytes.indexOf(10, start) + 1;
    const end = isText ? start + prefix.length + parseInt(size, 16) : lineEnd;
    if (end === 0 || end > bytes.length || (!isText && !/^[A-Z]?$/.test(tag))) return null;
    const bodyStart = start + id.length + 1 + tag.length;
    rows.push({ id, tag, raw: bytes.toString('utf8', start, end), body: bytes.toString('utf8', bodyStart, end) });
    start = end;
  }
  return rows;
}

/**
 * Scripts of the `<head>` stand in the document and have run: React lets everything in a head be that it does not know.
 * @param dropped gets the ids of the rows that hold their texts
 * @returns whether there was one
 */
function dropInlineScripts(value: unknown, dropped: Set<string>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  let hasDropped = false;
  for (const [key, each] of Object.entries(value)) {
    const script = inlineScriptOf(each);
    if (script !== null) {
      Reflect.set(value, key, null);
      const [, row] = reference.exec(script) ?? [];
      if (row !== undefined) dropped.add(row);
    }
    hasDropped = script !== null || dropInlineScripts(each, dropped) || hasDropped;
  }
  return hasDropped;
}

/** The text of a script, or the reference to it; null for anything else. */
function inlineScriptOf(value: unknown): string | null {
  const element = elementOf(value);
  if (element?.type !== 'script' || 'type' in element.props) return null;
  const html = element.props.dangerouslySetInnerHTML;
  return isObject(html) && typeof html.__html === 'string' ? html.__html : null;
}

/** @returns undefined for what is no JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isStaticComponent({ tag, body }: Row, models: ReadonlyMap<string, unknown>): boolean {
  if (tag !== 'I') return false;
  const described = parseJson(body);
  const name: unknown = Array.isArray(described) ? described[2] : undefined;
  if (typeof name !== 'string') return false;
  return name === staticComponent || (name.startsWith('$') && models.get(name.slice(1)) === staticComponent);
}

type Props = Record<string, unknown>;

/** The props of an element, as `["$", type, key, props]`; null for anything else. */
function elementOf(value: unknown): { type: unknown; props: Props } | null {
  if (!Array.isArray(value) || value[0] !== '$' || value.length < 4) return null;
  const props: unknown = value[3];
  return isObject(props) ? { type: value[1], props } : null;
}

function isObject(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* findBlocks(value: unknown, types: ReadonlySet<string>): Generator<Props> {
  const element = elementOf(value);
  if (element && typeof element.type === 'string' && types.has(element.type) && 'children' in element.props)
    yield element.props;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* findBlocks(each, types);
}

const reference = /^\$(?:[L@]?)([0-9a-f]+)$/;

/**
 * Returns true when everything in it is an element of HTML: a client component or a boundary would miss its data.
 * @param used gets the ids of the rows that it consists of
 */
function isPlainHtml(
  value: unknown,
  models: ReadonlyMap<string, unknown>,
  rows: ReadonlyMap<string, Row>,
  used: Set<string>,
): boolean {
  const isPlain = (each: unknown): boolean => isPlainHtml(each, models, rows, used);
  if (typeof value === 'string') {
    if (!value.startsWith('$') || value.startsWith('$$') || value === '$undefined') return true;
    const [, id = ''] = reference.exec(value) ?? [];
    const row = rows.get(id);
    if (!row || (row.tag !== '' && row.tag !== 'T')) return false;
    if (used.has(id)) return true;
    used.add(id);
    return row.tag === 'T' || isPlain(models.get(id));
  }
  const element = elementOf(value);
  if (element) {
    const { type, props } = element;
    return typeof type === 'string' && isTag(type, models) && Object.values(props).every(isPlain);
  }
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain);
}

function isTag(type: string, models: ReadonlyMap<string, unknown>): boolean {
  return !type.startsWith('$') || models.get(type.slice(1)) === '$Sreact.fragment';
}

/** Which of the rows in question are still needed by a row that stays. */
function findReached(rows: readonly Row[], textOf: (row: Row) => string, inQuestion: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>();
  const waiting = rows.filter(({ id }) => !inQuestion.has(id));
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    if (row.tag === 'T') continue;
    for (const [, id = ''] of textOf(row).matchAll(/"\$[A-Za-z@]?([0-9a-f]+)[":]/g)) {
      if (!inQuestion.has(id) || reached.has(id)) continue;
      reached.add(id);
      waiting.push(...rows.filter((each) => each.id === id));
    }
  }
  return reached;
}

/** A value that stands twice is written as a way to its first place (`$1f:props:children`): what stood there may be gone. */
function hasWholePaths(text: string, models: ReadonlyMap<string, unknown>, changed: ReadonlySet<string>): boolean {
  for (const [, id = '', path = ''] of text.matchAll(/"\$[A-Za-z@]?([0-9a-f]+):((?:[^"\\]|\\.)*)"/g)) {
    if (!changed.has(id)) continue;
    let value = models.get(id);
    for (const step of path.split(':')) {
      const [, row] = (typeof value === 'string' && reference.exec(value)) || [];
      if (row !== undefined) value = models.get(row);
      const element = elementOf(value);
      const place = element ? ({ type: 1, key: 2, props: 3 }[step] ?? step) : step;
      value = typeof value === 'object' && value !== null ? Reflect.get(value, place) : undefined;
    }
    if (value === undefined) return false;
  }
  return true;
}
