import { readDemoContent } from '../demo-content';
import { composePicture } from './compose-picture';
import { sceneOf } from './scene-table';
import { sceneNames } from './scene-names';

const landscape = { width: 480, height: 320 };
const portrait = { width: 320, height: 400 };

test.each(sceneNames)(
  '%s: every composition is drawn in every shape, without numbers gone wrong and without lettering',
  (scene) => {
    const { compositions } = sceneOf(scene);
    for (const turn of [...compositions.keys(), compositions.length]) {
      for (const size of [landscape, portrait]) {
        const svg = composePicture({ scene, eventSlug: 'event', publisherSlug: `outlet-${turn}`, turn }, size);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<text/);
        expect(svg.match(/<(rect|path|circle|ellipse|polygon)/g)?.length).toBeGreaterThan(40);
      }
    }
  },
);

test('a picture is the same whenever and wherever it is drawn', () => {
  const key = { scene: 'river', eventSlug: 'los-kanal', publisherSlug: 'berega', turn: 2 } as const;
  expect(composePicture(key, landscape)).toBe(composePicture(key, landscape));
});

test('neighbours in an event get another composition, or another time of day', () => {
  const { compositions, times } = sceneOf('train');
  const drawn = Array.from({ length: 6 }, (_, turn) =>
    composePicture({ scene: 'train', eventSlug: 'ekspress', publisherSlug: 'same-outlet', turn }, landscape),
  );
  expect(compositions.length * times.length).toBeGreaterThanOrEqual(6);
  expect(new Set(drawn).size).toBe(6);
});

test('no two outlets of the committed events show the same picture', async () => {
  const { events } = await readDemoContent(new Date('2026-11-09T12:00:00Z'));
  for (const { articles } of events) {
    const drawn = articles.flatMap(({ scene, eventSlug, publisherSlug, turn }) =>
      scene === null ? [] : [composePicture({ scene, eventSlug, publisherSlug, turn }, portrait)],
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  }
});
