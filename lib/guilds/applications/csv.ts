import 'server-only';
/** The byte order mark by which spreadsheet programs recognise UTF-8. */
export const csvStart = '\uFEFF';

/**
 * Characters that make spreadsheet programs treat a cell as a formula (OWASP, "CSV Injection"); East Asian
 * versions also accept the full-width signs.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One cell: a text that could be a formula gets an apostrophe before it; quotes, line ends and anything that
 * a program may take for the end of a cell (commas, and depending on settings semicolons and tabs) are quoted
 * (RFC 4180).
 */
export function toCsvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end. */
export function toCsvRow(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}
