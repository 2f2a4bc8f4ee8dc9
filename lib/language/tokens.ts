/** The words of a text as they are written: letters and digits. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The same; what hyphens join is one word. */
export const hyphenatedWordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
