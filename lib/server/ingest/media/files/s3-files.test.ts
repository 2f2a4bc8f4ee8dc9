import { Readable } from 'node:stream';
import { s3Files } from './s3-files';

test('an answer that is not as of S3 is an error, and holds no connection', async () => {
  const body = Readable.from([Buffer.from('picture')]);
  const place = { endpoint: 'https://s3.example', bucket: 'b', prefix: '', region: 'r', isPathStyle: true };
  const files = s3Files({ kind: 's3', ...place }, { send: () => Promise.resolve({ headers: {}, body }) });
  await expect(files.open('ab'.repeat(16), '1.jpg')).rejects.toThrow('без размера или ETag');
  expect(body.destroyed).toBe(true);
});
