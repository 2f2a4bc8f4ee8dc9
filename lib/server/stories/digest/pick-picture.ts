import { nearness, type Consensus } from './consensus';
import type { DigestMember } from './digest-member';

/** What previews in messengers and networks take for a large picture, in pixels. */
const smallestPicture = { width: 600, height: 315 } as const;
/** Of so many articles nearest the consensus the largest picture is taken. */
const nearest = 3;

type Pictured = DigestMember & { picture: NonNullable<DigestMember['picture']> };

/**
 * The article whose picture tells the story best: of the three nearest the consensus that have a decoded picture of at least 600 × 315, the
 * one with the largest by area; a tie goes to the nearer, then to the earlier one. Null when there is none.
 */
export function pickPicture(members: readonly DigestMember[], consensus: Consensus): number | null {
  const candidates = members
    .filter(isLargeEnough)
    .map((member) => ({
      member,
      nearness: nearness(member, consensus),
      area: member.picture.width * member.picture.height,
    }))
    .sort(
      (a, b) =>
        b.nearness - a.nearness ||
        a.member.publishedAt.getTime() - b.member.publishedAt.getTime() ||
        a.member.id - b.member.id,
    )
    .slice(0, nearest);
  return (
    candidates.reduce<(typeof candidates)[number] | null>(
      (best, next) => (best && best.area >= next.area ? best : next),
      null,
    )?.member.id ?? null
  );
}

function isLargeEnough(member: DigestMember): member is Pictured {
  const { picture } = member;
  return picture !== null && picture.width >= smallestPicture.width && picture.height >= smallestPicture.height;
}
