import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Place } from '../../../../platform/base/media-place';
import type { MediaFiles } from '../media-files';
import { createS3Client, type S3Client, type S3Keys, type S3Limits, type S3Request, signRequest } from '../s3-client';
import { s3Files } from '../s3-files';

/** Debian's Python, which its package of Swift belongs to. */
const python = '/usr/bin/python3';
/** The folder of Debian's package python3-swift. */
const swift = '/usr/lib/python3/dist-packages/swift';

/** Defines tests that need an S3 server; like those of nginx, they are not defined on a system without such packages. */
export const describeWithS3: (title: string, tests: () => void) => void = existsSync('/usr/bin/apt-get')
  ? describe
  : () => undefined;

export interface TestS3 {
  /** The environment of a product that keeps its pictures there. */
  env: Record<string, string>;
  place: S3Place;
  keys: S3Keys;
  /** Makes a bucket of its own. */
  addBucket(): Promise<S3Place>;
  client(place: S3Place): S3Client;
  /** A request to the first bucket, signed and not sent. */
  sign(sent: S3Request): ReturnType<typeof signRequest>;
  close(): Promise<void>;
}

/** OpenStack Swift with its S3 API: a real S3 server as a process of its own, on a free port. `npm run test:system` installs it. */
export async function startS3Server(): Promise<TestS3> {
  if (!existsSync(swift))
    throw new Error('The tests of S3 need OpenStack Swift: apt-get install --no-install-recommends python3-swift');
  const folder = await mkdtemp(join(tmpdir(), 'sujet-s3-'));
  const keys = { id: 'test:tester', secret: 'tests-secret' };
  const child = spawn(python, [join(__dirname, 'swift-server.py'), folder, keys.id, keys.secret], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const port = await readPort(child);
  let buckets = 0;
  const addBucket = async (): Promise<S3Place> => {
    const place: S3Place = {
      kind: 's3',
      bucket: `pictures-${++buckets}`,
      prefix: '',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      isPathStyle: true,
    };
    const made = await createS3Client(place, keys, quiet).send({ method: 'PUT', key: '' });
    made?.body.destroy();
    return place;
  };
  const place = await addBucket();
  return {
    place,
    keys,
    addBucket,
    sign: (sent) => signRequest(place, keys, sent),
    client: (of) => createS3Client(of, keys, quiet),
    env: {
      MEDIA_STORE: `s3://${place.bucket}?endpoint=${place.endpoint}`,
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    },
    close: async () => {
      child.stdin?.end();
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function readPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('the S3 server has no output');
  for await (const line of createInterface(child.stdout)) {
    if (/^\d+$/.test(line)) return Number(line);
  }
  throw new Error('the S3 server has not started: its errors stand above');
}

const quiet = { error: () => undefined, info: () => undefined };

/** The files of a place, with the limits of a test. */
export function testFiles(
  place: S3Place,
  keys: S3Keys,
  limits: Partial<S3Limits> = {},
  send: S3Client['send'] = createS3Client(place, keys, quiet, limits).send,
): MediaFiles {
  return s3Files(place, { send });
}
