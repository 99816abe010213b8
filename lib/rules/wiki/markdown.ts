/** Markdown of the wiki that is written by code. */

/** A text as it is, whatever of it Markdown or MDX would read as something else. */
export function asText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#~!&]/g, '\\$&').replace(/\s+/g, ' ');
}

/** A text of one line as code; in a table too. */
export function asCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}${fence}`;
}

/** A table; its cells are Markdown. */
export function asTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A heading with an anchor of its own, where the one made of its words could change or come twice. */
export function asHeading(level: 2 | 3 | 4, text: string, anchor?: string): string {
  return `${'#'.repeat(level)} ${asText(text)}${anchor === undefined ? '' : ` [#${anchor}]`}`;
}
