/** A text with its closing quote, or a number: what has to be told apart in JSON. The text's end closes a quote that nothing else does. */
const textOrNumber = /"(?:[^"\\]|\\[^])*(?:"|$)|-?\d[\d.eE+-]*/g;

/** A number of so many figures may lose some of them: JavaScript keeps those up to 2^53. */
const longNumber = /[\d.]{16}/;

/**
 * JSON with its long numbers as texts: two identifiers that differ beyond 2^53 stay two.
 * @throws SyntaxError for what is no JSON.
 */
export function parseJson(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text);
  const kept = text.replace(textOrNumber, (found) =>
    !found.startsWith('"') && longNumber.test(found) ? `"${found}"` : found,
  );
  return JSON.parse(kept);
}
