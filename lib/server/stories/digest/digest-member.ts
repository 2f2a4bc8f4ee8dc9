/** An article as a story's digest sees it. */
export interface DigestMember {
  id: number;
  sourceId: number;
  title: string;
  summary: string | null;
  /** Its beginning, as much of it as the store gives. */
  text: string | null;
  publishedAt: Date;
  /** The picture's largest size that we keep, in pixels; null without one. */
  picture: { width: number; height: number } | null;
}

/** More articles of a story, oldest first, are not looked at: as many as story-detail sends. */
export const mostMembers = 200;
/** More of a text is not looked at, in characters. */
export const longestText = 6_000;
