import type { Queryable } from '../db/client';
import { cardDesign } from './card-id';
import { requestMissingCards } from './card-request-store';
import { freshMs } from './draw-due-cards';

/** Asks for every card that should stand and does not, or looks as another version drew it. Harmless when repeated. */
export function requestCards(db: Queryable, now: Date): Promise<void> {
  return requestMissingCards(db, new Date(now.getTime() - freshMs), cardDesign);
}
