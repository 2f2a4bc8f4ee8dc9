import { decodeXML } from 'entities';
import type { S3Place } from '../../../platform/base/media-place';
import { mediaIdForm } from '../image-urls';
import { cacheControlOf, contentTypeOf } from './file-headers';
import {
  collect,
  digestByReading,
  type FileStat,
  type IncomingPictures,
  maxFileBytes,
  type MediaFiles,
  MediaStoreError,
  sha256,
} from './media-files';
import type { S3Client, S3Response } from './s3-client';

/** The object's own header that tells its content's SHA-256: an ETag is no hash in every store. */
const hashHeader = 'x-amz-meta-sha256';
/** Uploads of a restored backup at once. */
const uploadsAtOnce = 16;

const keyOf = (id: string, name: string) => `media/${id}/${name}`;

/**
 * The files as objects `media/<id>/<name>` of a bucket that nobody else needs to read: readers get them through the site, so they can never list
 * it. The store keeps an object whole or not at all; what was sent is checked by its hash.
 */
export function s3Files(place: S3Place, client: S3Client): MediaFiles {
  async function put(id: string, name: string, body: Uint8Array): Promise<void> {
    if (body.length > maxFileBytes) throw new MediaStoreError('Файл больше 16 МБ: это не картинка');
    const headers = {
      'content-type': contentTypeOf(name),
      'cache-control': cacheControlOf(name),
      [hashHeader]: sha256(body),
    };
    await finish(await client.send({ method: 'PUT', key: keyOf(id, name), headers, body }));
  }

  async function names(id: string): Promise<string[]> {
    const prefix = keyOf(id, '');
    const found: string[] = [];
    for await (const xml of listPages(client, place, { prefix })) {
      for (const key of textsOf(xml, 'Key')) found.push(key.slice(place.prefix.length + prefix.length));
    }
    return found;
  }

  const files: MediaFiles = {
    place: `s3://${place.bucket}/${place.prefix} (${place.endpoint})`,
    stage: async (id, files) => {
      await Promise.all([...files].map(([name, data]) => put(id, name, data)));
      return {
        place: async () => {
          // Whatever has removed files of this picture had it locked; it is locked for us now.
          const present = new Set(await names(id));
          const missing = [...files].filter(([name]) => !present.has(name));
          await Promise.all(missing.map(([name, data]) => put(id, name, data)));
        },
        // Objects without a row are the worker's clean-up's.
        drop: () => Promise.resolve(),
      };
    },
    stat: async (id, name) => {
      const response = await client.send({ method: 'HEAD', key: keyOf(id, name) });
      await finish(response);
      return response && describe(response);
    },
    open: async (id, name, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await client.send({ method: 'GET', key: keyOf(id, name), headers });
      if (!response) return null;
      try {
        return { ...describe(response), body: response.body };
      } catch (error) {
        response.body.destroy();
        throw error;
      }
    },
    digest: async (id, name) => {
      const response = await client.send({ method: 'HEAD', key: keyOf(id, name) });
      await finish(response);
      if (!response) return null;
      const { bytes } = describe(response);
      const hash = response.headers[hashHeader];
      // Somebody else has put it there.
      return hash === undefined ? digestByReading(files, id, name) : { bytes, sha256: hash };
    },
    names,
    remove: async (id, given) => {
      const gone = given ?? (await names(id));
      await Promise.all(
        gone.map(async (name) => finish(await client.send({ method: 'DELETE', key: keyOf(id, name) }))),
      );
    },
    ids: async function* () {
      const start = `${place.prefix}media/`;
      for await (const xml of listPages(client, place, { prefix: 'media/', delimiter: '/' })) {
        const ids = textsOf(xml, 'Prefix')
          .map((prefix) => prefix.slice(start.length).replace(/\/$/, ''))
          .filter((id) => mediaIdForm.test(id));
        if (ids.length > 0) yield ids;
      }
    },
    receive: () => receive(put),
    dropLeftovers: () => Promise.resolve(0),
  };
  return files;
}

/** Straight to where they belong: as long as a backup is being restored, nothing is removed (`keepFiles`). */
function receive(put: (id: string, name: string, body: Uint8Array) => Promise<void>): IncomingPictures {
  const underWay = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  const settle = async () => {
    await Promise.all(underWay);
    if (failure) throw failure.error;
  };
  return {
    add: async (id, file, content) => {
      const body = await collect(content);
      if (failure) throw failure.error;
      const upload = put(id, file, body)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => underWay.delete(upload));
      underWay.add(upload);
      if (underWay.size >= uploadsAtOnce) await Promise.race(underWay);
    },
    publish: settle,
    drop: async () => void (await Promise.all(underWay)),
  };
}

async function* listPages(
  client: S3Client,
  place: S3Place,
  { prefix, delimiter }: { prefix: string; delimiter?: string },
): AsyncGenerator<string, void, undefined> {
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix: `${place.prefix}${prefix}`,
      ...(delimiter === undefined ? {} : { delimiter }),
      ...(token === undefined ? {} : { 'continuation-token': token }),
    };
    const response = await client.send({ method: 'GET', key: '', query });
    if (!response) throw new MediaStoreError('Хранилище картинок не даёт списка объектов');
    const xml = new TextDecoder().decode(await collect(response.body));
    yield xml;
    [token] = textsOf(xml, 'NextContinuationToken');
  } while (token !== undefined);
}

function textsOf(xml: string, element: 'Key' | 'Prefix' | 'NextContinuationToken'): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, 'g'))].map(([, text = '']) => decodeXML(text));
}

function describe({ headers }: S3Response): FileStat {
  const [, whole] = /\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  const bytes = Number(whole ?? headers['content-length']);
  if (!Number.isSafeInteger(bytes) || !headers.etag)
    throw new MediaStoreError('Хранилище картинок отвечает не как S3: без размера или ETag');
  return { bytes, etag: headers.etag.replace(/^W\//, '') };
}

/** Reads a response to its end: an unread one holds the connection. */
async function finish(response: S3Response | null): Promise<void> {
  if (response) await collect(response.body);
}
