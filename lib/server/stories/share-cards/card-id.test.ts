import { type CardFace, cardId } from './card-face';

const size = { width: 1_200, height: 675 };
const story = { kind: 'story', headline: 'Заголовок', outlets: 2, category: 'Авто', picture: null } as const;
const channel = { kind: 'channel', name: 'Авто', description: null, faviconId: null } as const;

test('everything that is drawn has a part in the address: its version (SEO-4)', () => {
  const faces: CardFace[] = [
    story,
    { ...story, headline: 'Заголовок!' },
    { ...story, outlets: 3 },
    { ...story, category: null },
    { ...story, picture: { id: 'a', full: size, wide: size } },
    { ...story, picture: { id: 'b', full: size, wide: size } },
    { kind: 'category', name: 'Авто' },
    channel,
    { ...channel, description: 'О нас' },
    { ...channel, faviconId: 'a' },
    { kind: 'site' },
  ];
  expect(new Set(faces.map(cardId)).size).toBe(faces.length);
  for (const face of faces) expect(cardId(face)).toMatch(/^[0-9a-f]{32}$/);
});

test('the order of fields has none', () => {
  expect(cardId({ picture: null, category: 'Авто', outlets: 2, headline: 'Заголовок', kind: 'story' })).toBe(
    cardId(story),
  );
});
