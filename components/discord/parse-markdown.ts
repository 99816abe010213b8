import type { Block, ListItem } from '@/components/discord/markdown-nodes';
import { parseInline } from '@/components/discord/parse-inline';

const FENCE = '```';
/** Renders deeper lists at this depth. */
const DEEPEST = 5;

function toListItem(line: string): ListItem | null {
  const match = /^( {0,40})(?:[-*]|(\d{1,9})\.) +(\S.*)$/.exec(line);
  if (!match) return null;
  const [, indent = '', number, text = ''] = match;
  return {
    depth: Math.min(DEEPEST, Math.floor(indent.length / 2)),
    number: number === undefined ? null : Number(number),
    children: parseInline(text),
  };
}

function toTitle(line: string): Block | null {
  const match = /^(#{1,3}|-#) +(\S.*)$/.exec(line);
  if (!match) return null;
  const [, mark = '', text = ''] = match;
  const children = parseInline(text);
  if (mark === '-#') return { kind: 'subtext', children };
  return { kind: 'heading', level: mark === '#' ? 1 : mark === '##' ? 2 : 3, children };
}

/** Lines outside code blocks. A quote inside a quote is text, as on Discord. */
function parseLines(text: string, inQuote: boolean): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let plain: string[] = [];
  const flush = () => {
    if (plain.length > 0) blocks.push({ kind: 'paragraph', children: parseInline(plain.join('\n')) });
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (!inQuote && line.startsWith('>>> ')) {
      flush();
      const rest = [line.slice(4), ...lines.slice(at + 1)].join('\n');
      blocks.push({ kind: 'quote', children: parseLines(rest, true) });
      break;
    }
    const quoted = inQuote ? 0 : countQuoted(lines, at);
    if (quoted > 0) {
      flush();
      const inside = lines.slice(at, at + quoted).map((quote) => quote.slice(2));
      blocks.push({ kind: 'quote', children: parseLines(inside.join('\n'), true) });
      at += quoted;
      continue;
    }
    const title = toTitle(line);
    const first = title ? null : toListItem(line);
    if (title) {
      flush();
      blocks.push(title);
    } else if (first) {
      flush();
      const items = [first];
      for (let next = toListItem(lines[at + 1] ?? ''); next; next = toListItem(lines[at + 1] ?? '')) {
        items.push(next);
        at += 1;
      }
      blocks.push({ kind: 'list', items });
    } else {
      plain.push(line);
    }
    at += 1;
  }
  flush();
  return blocks;
}

function countQuoted(lines: readonly string[], from: number): number {
  let end = from;
  while (lines[end]?.startsWith('> ')) end += 1;
  return end - from;
}

/** The text of a code block without its language, which is alone on the first line. */
function toCodeText(inside: string): string {
  const code = inside.replace(/^[\w+#.-]{0,40}\n/, '');
  return (code.trim() === '' ? inside : code).replace(/^\n+/, '').trimEnd();
}

/**
 * Parses a Discord message: code blocks first, then quotes, headings, lists and paragraphs, then their
 * contents.
 */
export function parseMarkdown(text: string): readonly Block[] {
  const parts = text.replaceAll('\r\n', '\n').split(FENCE);
  // Without a closing fence, the last opening one is text.
  const last = parts.length % 2 === 0 ? parts.pop() : undefined;
  if (last !== undefined) parts.push(`${parts.pop() ?? ''}${FENCE}${last}`);
  return parts.flatMap((part, index): Block[] => {
    if (index % 2 === 1) return part.trim() === '' ? [] : [{ kind: 'codeBlock', text: toCodeText(part) }];
    // Line breaks next to a code block belong to it.
    const outer = part
      .slice(index > 0 && part.startsWith('\n') ? 1 : 0)
      .replace(index < parts.length - 1 ? /\n$/ : /$^/, '');
    return outer === '' ? [] : parseLines(outer, false);
  });
}
