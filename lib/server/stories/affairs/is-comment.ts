import { tellsEvent } from '@/lib/language/titles/title-kind';

/** Share of a story's headlines that tell no event, from which on it is a comment. */
const commentShare = 0.5;

/** Returns true when a story is made of reactions, verdicts, digests, press reviews or live pages: it stands in an affair and never leads it. */
export function isComment(headlines: readonly string[]): boolean {
  const others = headlines.filter((title) => !tellsEvent(title)).length;
  return others > 0 && others >= commentShare * headlines.length;
}
