/** The package ships no types; this is the part that we use. */
declare module 'snowball-stemmers' {
  export function newStemmer(language: 'russian'): { stem(word: string): string };
}
