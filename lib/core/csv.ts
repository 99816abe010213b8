/** Tells spreadsheet programs that the file is UTF-8. */
export const csvStart = '\uFEFF';

/** What a spreadsheet program would take for the beginning of a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One cell: a text that could be a formula gets an apostrophe before it; quotes, commas and line ends are
 * quoted (RFC 4180).
 */
export function toCsvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end. */
export function toCsvRow(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}
