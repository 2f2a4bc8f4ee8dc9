import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt']);
/** A shorter file fits into one packet anyway. */
const minBytes = 1_000;

/** Writes the compressed forms of a build's files beside them, as small as they can be: once for all readers. */
export async function compressBuild(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  const [zipped, brotli] = await Promise.all([
    gzipBytes(bytes, { level: 9 }),
    brotliBytes(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)]);
}
