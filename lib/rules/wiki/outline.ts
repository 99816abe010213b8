/** The outline of a wiki page, read from its Markdown: its headings, and the text below each. */

export interface OutlinePart {
  /** Null for the part before the first heading. */
  readonly anchor: string | null;
  readonly heading: string;
  /** 2 to 4; 1 for the part before the first heading. */
  readonly depth: number;
  /** The text below it, without Markdown. */
  readonly text: string;
}

const headingLine = /^(#{2,4})\s+(.+?)(?:\s+\[#([\w.-]+)\])?\s*$/;

/** Removes Markdown, MDX and backslash escapes. */
function toWords(markdown: string): string {
  return (
    markdown
      // Links to other places aren't part of the text.
      .replace(/\[[^\]]*\]\(\/dashboard\/selector[^)]*\)\.?/g, ' ')
      .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
      .replace(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*\|?[\s:|-]+\|\s*$/gm, ' ')
      .replace(/^\s*(?:```.*$|(?:[-*>]|\d+\.)\s+)/gm, ' ')
      .replace(/(?<!\\)\|/g, ' ')
      .replace(/(?<!\\)(?:\*\*|`{1,2})/g, '')
      // Emphasis; such characters within a name stay.
      .replace(/(?<![\\\p{L}\p{N}_])([_*])(?=\S)((?:\\.|(?!\1)[^\\\n])+)\1(?![\p{L}\p{N}_])/gu, '$2')
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** The anchor that GitHub and rehype-slug give a heading; `taken` counts the earlier ones. */
function slugOf(heading: string, taken: Map<string, number>): string {
  const slug = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  const count = taken.get(slug) ?? 0;
  taken.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

/** The parts of a page in order; the first is the one before any heading. */
export function outlineOf(markdown: string): readonly OutlinePart[] {
  const taken = new Map<string, number>();
  const parts: { anchor: string | null; heading: string; depth: number; lines: string[] }[] = [
    { anchor: null, heading: '', depth: 1, lines: [] },
  ];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, marks = '', words = '', anchor] = (!isCode && headingLine.exec(line)) || [];
    if (marks === '') {
      parts.at(-1)?.lines.push(line);
      continue;
    }
    const heading = toWords(words);
    parts.push({ anchor: anchor ?? slugOf(heading, taken), heading, depth: marks.length, lines: [] });
  }
  return parts.map(({ lines, ...part }) => ({ ...part, text: toWords(lines.join('\n')) }));
}
