import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dropStaging, placeFiles, stagingRoot } from '../media/media-files';

/** Pictures on their way in: where nobody sees them until all of them are there. */
export interface WaitingPictures {
  add(id: string, file: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Puts every picture in its place, each file whole or not at all. */
  place(): Promise<void>;
  drop(): Promise<void>;
}

/** What a kill leaves behind, the worker's cleaning clears like any other half-written picture. */
export function openWaitingPictures(dataDir: string): WaitingPictures {
  const staging = join(stagingRoot(dataDir), `restore-${randomUUID()}`);
  let isEmpty = true;
  return {
    add: async (id, file, content) => {
      isEmpty = false;
      await mkdir(join(staging, id), { recursive: true });
      const handle = await open(join(staging, id, file), 'wx');
      try {
        await writeFile(handle, content);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    place: async () => {
      if (isEmpty) return;
      for (const id of await readdir(staging)) await placeFiles(dataDir, id, join(staging, id));
    },
    drop: () => dropStaging(staging),
  };
}
