/** A script of the head on one line. Each statement of the text ends with a semicolon or a brace: its lines can be joined. */
export function joinLines(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, '');
}
