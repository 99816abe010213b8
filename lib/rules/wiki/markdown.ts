/** Markdown for generated parts of the wiki. */

/** Escapes a text for Markdown and MDX. */
export function asText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#~!&]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Formats one line as code, also within a table. */
export function asCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}${fence}`;
}

/** A table; its cells are Markdown. */
export function asTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A heading with an explicit anchor, if the derived one could change or be ambiguous. */
export function asHeading(level: 2 | 3 | 4, text: string, anchor?: string): string {
  return `${'#'.repeat(level)} ${asText(text)}${anchor === undefined ? '' : ` [#${anchor}]`}`;
}
