/** No line begins with a dash: the space before one does not break (display only; names and addresses keep their own spaces). */
export function keepDash(text: string): string {
  return text.replace(/ (?=[—–] )/gu, '\u00a0');
}
