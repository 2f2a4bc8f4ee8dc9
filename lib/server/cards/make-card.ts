import { announceChange } from '../changes/announce-change';
import type { Database } from '../db/client';
import { dropMedia } from '../media/drop-media';
import { saveShareCard } from '../media/media-store';
import { cardDesign, cardId } from './card-id';
import { cardSize, type CardFace } from './card-face';
import { listCardPlans } from './card-plan-store';
import { requestCard } from './card-request-store';
import { lockCard, replaceCard } from './card-store';
import type { CardPlan, CardSubject } from './card-subject';
import type { ReadPicture } from './picture-layers';

export interface MakeCardDependencies {
  db: Database;
  dataDir: string;
  draw: (face: CardFace, read: ReadPicture) => Promise<Uint8Array>;
  read: ReadPicture;
}

/**
 * Draws a subject's card, keeps it, and tells the pages that show its address. What has changed while it was drawn is drawn again later.
 * @param shown what is drawn: the plan's face, or one without a picture that cannot be read.
 * @throws when the card cannot be drawn or kept.
 */
export async function makeCard(
  deps: MakeCardDependencies,
  subject: CardSubject,
  plan: CardPlan,
  shown: CardFace,
  now: Date,
): Promise<void> {
  const { db, dataDir } = deps;
  const mediaId = cardId(shown);
  await saveShareCard(db, dataDir, mediaId, { data: await deps.draw(shown, deps.read), ...cardSize });
  const isKept = await db.transaction(async (tx) => {
    await lockCard(tx, subject);
    const present = (await listCardPlans(tx, subject.kind, [subject.id])).get(subject.id);
    if (!present || cardId(present.face) !== cardId(plan.face)) {
      await requestCard(tx, subject);
      return false;
    }
    await replaceCard(tx, { ...subject, mediaId, articleIds: plan.articleIds, design: cardDesign }, now);
    await announceChange(tx, toChange(subject));
    return true;
  });
  if (!isKept) await dropMedia({ db, dataDir }, mediaId);
}

function toChange({ kind, id }: CardSubject) {
  const of = (wanted: CardSubject['kind']) => (kind === wanted ? [id] : []);
  return { stories: of('story'), categories: of('category'), sources: of('channel'), days: [] };
}

/** The face of a card whose picture cannot be had. */
export function withoutPicture(face: CardFace): CardFace {
  switch (face.kind) {
    case 'story':
      return { ...face, picture: null };
    case 'channel':
      return { ...face, faviconId: null };
    default:
      return face;
  }
}
