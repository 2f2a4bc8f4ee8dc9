import { rm } from 'node:fs/promises';

export default async function stopServer(): Promise<void> {
  const running = globalThis.testPostgres;
  if (!running) return;
  await running.server.stop();
  await rm(running.directory, { recursive: true, force: true });
}
