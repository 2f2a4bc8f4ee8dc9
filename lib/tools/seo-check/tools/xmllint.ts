import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Schema = 'sitemap-all' | 'sitemap-index';

const folder = join('lib', 'tools', 'seo-check', 'schema');
const mostLines = 3;

/**
 * Whether an XML is well formed and, with a schema, valid, as libxml2's `xmllint` sees it.
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
              .slice(0, mostLines),
      ),
    );
    // It may have ended at the first error.
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}
