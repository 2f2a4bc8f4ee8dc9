export interface ReadMail {
  /** Every header field as it stands, unfolded and undecoded, names in lower case. */
  fields: [name: string, value: string][];
  /** The decoded value of a field that stands exactly once. */
  header(name: string): string;
  text: string;
  html: string;
}

/** Opens a letter as a mail program does, strictly: CRLF, ASCII, one text and one HTML alternative (RFC 5322, 2045–2047). */
export function readMail(raw: string): ReadMail {
  if (/[^\r]\n|\r[^\n]/.test(raw)) throw new Error('a line does not end in CRLF');
  if (/[^\x20-\x7e\t\r\n]/.test(raw)) throw new Error('a letter holds more than ASCII');
  const { fields, body } = readPart(raw);
  const header = (name: string) => single(fields, name);
  const type = header('content-type');
  const boundary = /^multipart\/alternative;\s*boundary="([^"]+)"$/.exec(type)?.[1];
  if (!boundary) throw new Error(`not two alternatives: ${type}`);
  const [, text, html, end, ...more] = body.split(`--${boundary}`);
  if (!text || !html || end?.trimEnd() !== '--' || more.length > 0) throw new Error('not exactly two alternatives');
  return {
    fields,
    header: (name) => decodeWords(header(name)),
    text: content(text, 'text/plain'),
    html: content(html, 'text/html'),
  };
}

function readPart(raw: string): { fields: [string, string][]; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .trimStart()
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const fields = lines.map((line): [string, string] => {
    const [, name, value] = /^([!-9;-~]+): ?(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no header field: ${line}`);
    return [name.toLowerCase(), value];
  });
  return { fields, body: raw.slice(end + 4) };
}

function single(fields: readonly [string, string][], name: string): string {
  const found = fields.filter(([given]) => given === name.toLowerCase());
  const [field] = found;
  if (!field || found.length > 1) throw new Error(`${name} stands ${found.length} times`);
  return field[1];
}

function content(part: string, wanted: string): string {
  const { fields, body } = readPart(part);
  const type = single(fields, 'content-type');
  if (type !== `${wanted}; charset=utf-8`) throw new Error(`not ${wanted}: ${type}`);
  const encoding = single(fields, 'content-transfer-encoding');
  if (encoding !== 'quoted-printable') throw new Error(`an unexpected encoding: ${encoding}`);
  return unquote(body).replace(/\r\n/g, '\n').trimEnd();
}

function unquote(quoted: string): string {
  const bytes = quoted
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047; the space between two encoded words is none. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : unquote(word.replace(/_/g, ' ')),
    );
}
