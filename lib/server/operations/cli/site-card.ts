import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawCard } from '../../stories/share-cards/draw-card';
import { siteCardFile } from '../../stories/share-cards/card-face';

/** Draws the site's own card into `public/cards` and deletes its older versions. @returns the exit code. */
export async function siteCard(
  print: (line: string) => void,
  folder = join(process.cwd(), 'public/cards'),
): Promise<number> {
  const name = siteCardFile();
  const card = await drawCard({ kind: 'site' }, () =>
    Promise.reject(new Error('the card of the site shows no picture')),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), card);
  for (const older of await readdir(folder)) {
    if (/^site-[0-9a-f]+\.jpg$/.test(older) && older !== name) await rm(join(folder, older));
  }
  print(
    `Карточка сайта: public/cards/${name}, ${card.byteLength} байт. Её адрес, /cards/${name}, должен стоять в lib/seo/share-image.ts.`,
  );
  return 0;
}
