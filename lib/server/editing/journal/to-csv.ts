/**
 * Rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets know UTF-8. A cell that a spreadsheet would run as a formula gets an apostrophe
 * before it: titles are publishers' words.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[columns, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
