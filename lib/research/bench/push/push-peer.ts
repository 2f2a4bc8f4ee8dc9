import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { join } from 'node:path';

/** A push service in a process of its own, whose work is no part of what is measured: it takes everything. @param root folder with key.pem and cert.pem */
export async function servePush(root: string, port: number): Promise<void> {
  const [key, cert] = await Promise.all(['key.pem', 'cert.pem'].map((name) => readFile(join(root, name))));
  const server = createServer({ key, cert }, (request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(201).end());
  });
  server.listen(port, '127.0.0.1', () => console.log('ready'));
}
