import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { listAt, parseJson, textAt } from '../parse-data';

const jar = join('node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');

/**
 * Messages to ignore. The jar's CSS parser knows less than browsers do («CSS: …»). And styled-components writes the style of a Server
 * Component beside it in the body: every browser accepts that, but the validator wants it as a first child.
 */
const notOurs = [/^CSS: /, /“style” element in “body” must/];

/**
 * The errors that the Nu Html Checker finds, by the page's name. One JVM takes all pages.
 * @param pages HTML by name
 * @throws when there is no Java
 */
export async function validateHtml(pages: ReadonlyMap<string, string>): Promise<Map<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'sujet-html-'));
  try {
    const names = [...pages.keys()];
    names.forEach((name, index) => writeFileSync(join(folder, `${index}.html`), pages.get(name) ?? ''));
    const said = await runJava([
      '-Xss2m',
      '-XX:TieredStopAtLevel=1',
      '-jar',
      jar,
      '--errors-only',
      '--format',
      'json',
      '--exit-zero-always',
      '--stdout',
      folder,
    ]);
    const report = parseJson(said);
    if (!Array.isArray(listAt(report, 'messages')) || !said.includes('"messages"'))
      throw new Error(`vnu-jar said nothing that could be read: ${said.slice(0, 200)}`);
    const errors = new Map<string, string[]>(names.map((name) => [name, []]));
    for (const message of listAt(report, 'messages')) {
      const name = names[Number(basename(textAt(message, 'url'), '.html'))];
      const text = textAt(message, 'message');
      if (name !== undefined && !notOurs.some((pattern) => pattern.test(text)))
        errors.get(name)?.push(`${text} ${textAt(message, 'extract')}`);
    }
    return errors;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runJava(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('java', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(parts).toString('utf8')));
  });
}

export type Schema = 'sitemap-all' | 'sitemap-index';

const folder = join('lib', 'checks', 'seo-check', 'schema');
const maxLines = 3;

/**
 * Checks by libxml2's `xmllint` whether an XML is well formed and, with a schema, valid.
 * @returns its first complaints; empty where it has none
 * @throws when there is no xmllint
 */
export function validateXml(text: string, schema: Schema | null): Promise<string[]> {
  const args = ['--noout', '--nonet', ...(schema === null ? [] : ['--schema', join(folder, `${schema}.xsd`)]), '-'];
  return new Promise((resolve, reject) => {
    const child = spawn('xmllint', args, { stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve(
        code === 0
          ? []
          : said
              .split('\n')
              .filter((line) => line.trim() !== '')
              .slice(0, maxLines),
      ),
    );
    // It may have exited at the first error.
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}
