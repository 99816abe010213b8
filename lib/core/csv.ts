/** Tells spreadsheet programs that the file is UTF-8. */
export const csvStart = '\uFEFF';

/**
 * What a spreadsheet program would take for the beginning of a formula (OWASP, "CSV Injection"); East Asian
 * versions also take the full-width signs.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One cell: a text that could be a formula gets an apostrophe before it; quotes, line ends and whatever some
 * program takes for the end of a cell (commas, and by its settings semicolons and tabs) are quoted (RFC
 * 4180).
 */
export function toCsvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end. */
export function toCsvRow(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}
