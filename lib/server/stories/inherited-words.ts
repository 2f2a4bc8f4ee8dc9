/** Words of an editor about a story, as a merge hands them on. */
export const inheritedWords = ['headline', 'picture', 'category', 'places', 'first'] as const;
export type InheritedWord = (typeof inheritedWords)[number];
