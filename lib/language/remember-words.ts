const mostWords = 50_000;

/**
 * A function of a word that remembers its results: texts say the same words again and again. The memory is bounded: it starts anew when it is full.
 * @param compute gives the same word always the same result
 */
export function rememberWords<T extends string | object>(compute: (word: string) => T): (word: string) => T {
  const results = new Map<string, T>();
  return (word) => {
    const known = results.get(word);
    if (known !== undefined) return known;
    if (results.size >= mostWords) results.clear();
    const result = compute(word);
    results.set(word, result);
    return result;
  };
}
