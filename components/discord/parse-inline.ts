import type { Inline, InlineStyle, TimestampStyle } from '@/components/discord/markdown-nodes';

/**
 * Discord's inline markdown. Reads the text once from left to right; every mark has at most one open start,
 * so that running time and depth are bounded for any input.
 */

interface Open {
  readonly style: InlineStyle;
  readonly mark: string;
  readonly children: Inline[];
}

/**
 * Complete elements in the text, each matched at one position only (`y`) and unable to scan far past the next
 * `<`, `[` or space.
 */
const wholes: readonly [RegExp, (match: RegExpExecArray) => Inline | null][] = [
  [/<@!?(\d{1,20})>/y, ([, id = '']) => ({ kind: 'mention', of: 'user', id })],
  [/<@&(\d{1,20})>/y, ([, id = '']) => ({ kind: 'mention', of: 'role', id })],
  [/<#(\d{1,20})>/y, ([, id = '']) => ({ kind: 'mention', of: 'channel', id })],
  [/<a?:(\w{2,32}):\d{1,20}>/y, ([, name = '']) => ({ kind: 'emoji', name })],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([, seconds = '', style]) => toTime(Number(seconds), style)],
  [/@(?:everyone|here)(?!\w)/y, ([text]) => ({ kind: 'everyone', text })],
  [/<(https?:\/\/[^\s<>]{1,2000})>/y, ([, address = '']) => toLink(address)],
  [
    /\[((?:\\.|[^[\]\\\n])+)\]\(<?(https?:\/\/[^\s<>()[\]]+(?:\([^\s<>()[\]]*\)[^\s<>()[\]]*)?)>?(?: "[^"\n[\]]*")?\)/y,
    ([, label = '', address = '']) => toLink(address, new InlineReader(label, false).read()),
  ],
];

const timestampStyles: readonly TimestampStyle[] = ['t', 'T', 'd', 'D', 'f', 'F', 'R'];
/** The latest time that a Date can hold, in seconds. */
const LAST_SECOND = 8_640_000_000_000;

function toTime(seconds: number, style: string | undefined): Inline | null {
  if (Math.abs(seconds) > LAST_SECOND) return null;
  return { kind: 'time', seconds, style: timestampStyles.find((known) => known === style) ?? 'f' };
}

/** Only web addresses become links; everything else stays text. */
function toLink(address: string, children?: readonly Inline[]): Inline | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return { kind: 'link', href, children: children ?? [{ kind: 'text', text: address }] };
}

const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}_]/u.test(char);
const isSpace = (char: string | undefined) => char === undefined || /\s/.test(char);

/** The mark at `at` and its style. A run of three closes the one opened last, so that `***a***` is both. */
function readMark(text: string, at: number, last: Open | undefined): [string, InlineStyle] | null {
  const char = text[at];
  const isDouble = text[at + 1] === char;
  switch (char) {
    case '*':
    case '_': {
      const single = last?.mark === char && (!isDouble || text[at + 2] === char);
      if (isDouble && !single) return [char + char, char === '*' ? 'bold' : 'underline'];
      return [char, 'italic'];
    }
    case '~':
      return isDouble ? ['~~', 'strike'] : null;
    case '|':
      return isDouble ? ['||', 'spoiler'] : null;
    default:
      return null;
  }
}

function mayOpen(text: string, at: number, mark: string): boolean {
  const next = text[at + mark.length];
  if (mark === '*') return !isSpace(next);
  if (mark === '_') return next !== undefined && !isWord(text[at - 1]);
  return next !== undefined;
}

function mayClose(text: string, at: number, mark: string): boolean {
  if (mark === '*') return !isSpace(text[at - 1]);
  return mark !== '_' || !isWord(text[at + 1]);
}

/** Runs of backticks by position: the length of each, and where the next run of that length starts. */
function pairBackticks(text: string): ReadonlyMap<number, { length: number; next: number | undefined }> {
  const runs = [...text.matchAll(/`+/g)].reverse();
  const seen = new Map<number, number>();
  return new Map(
    runs.map(({ 0: run, index }) => {
      const next = seen.get(run.length);
      seen.set(run.length, index);
      return [index, { length: run.length, next }];
    }),
  );
}

/** Everything after the start of a URL that could belong to it; empty if none starts here. */
function readRun(text: string, at: number): string {
  const pattern = /https?:\/\/[^\s<>]+/y;
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** A bare URL without the punctuation that ends the sentence around it. */
function trimAddress(run: string): string {
  const opens = run.includes('(');
  let end = run.length;
  while (end > 0 && (/[.,:;"'!?*_~|]/.test(run[end - 1] ?? '') || (run[end - 1] === ')' && !opens))) end -= 1;
  return run.slice(0, end);
}

class InlineReader {
  private readonly root: Inline[] = [];
  private readonly open: Open[] = [];
  private plain = '';
  private noAddressBefore = 0;
  private readonly backticks: ReturnType<typeof pairBackticks>;

  constructor(
    private readonly text: string,
    /** Links can't be nested. */
    private readonly mayLink: boolean,
  ) {
    this.backticks = pairBackticks(text);
  }

  private get siblings(): Inline[] {
    return this.open.at(-1)?.children ?? this.root;
  }

  private flush(): void {
    if (this.plain !== '') this.siblings.push({ kind: 'text', text: this.plain });
    this.plain = '';
  }

  private add(node: Inline): void {
    this.flush();
    this.siblings.push(node);
  }

  /** Turns the last open mark into plain text. */
  private giveUp(): void {
    this.flush();
    const last = this.open.pop();
    if (last) this.siblings.push({ kind: 'text', text: last.mark }, ...last.children);
  }

  private readMark(at: number): number {
    const found = readMark(this.text, at, this.open.at(-1));
    if (!found) return 0;
    const [mark, style] = found;
    const started = this.open.find((open) => open.mark === mark);
    if (started) {
      const isEmpty = this.open.at(-1) === started && started.children.length === 0 && this.plain === '';
      if (isEmpty || !mayClose(this.text, at, mark)) {
        this.plain += mark;
        return mark.length;
      }
      while (this.open.at(-1) !== started) this.giveUp();
      this.flush();
      this.open.pop();
      this.siblings.push({ kind: style, children: started.children });
      return mark.length;
    }
    if (!mayOpen(this.text, at, mark)) return 0;
    this.flush();
    this.open.push({ style, mark, children: [] });
    return mark.length;
  }

  private readCode(at: number): number {
    const run = this.backticks.get(at);
    if (!run) return 0;
    if (run.next === undefined) {
      this.plain += '`'.repeat(run.length);
      return run.length;
    }
    const inside = this.text.slice(at + run.length, run.next);
    const isPadded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== '';
    this.add({ kind: 'code', text: isPadded ? inside.slice(1, -1) : inside });
    return run.next + run.length - at;
  }

  private readWhole(at: number): number {
    for (const [pattern, make] of wholes) {
      pattern.lastIndex = at;
      const match = pattern.exec(this.text);
      const node = match && make(match);
      if (!match || !node || (node.kind === 'link' && !this.mayLink)) continue;
      this.add(node);
      return match[0].length;
    }
    return 0;
  }

  private readAddress(at: number): number {
    if (!this.mayLink || at < this.noAddressBefore) return 0;
    const run = readRun(this.text, at);
    const address = trimAddress(run);
    const link = /^https?:\/\/[^/]/.test(address) ? toLink(address) : null;
    if (link) this.add(link);
    // Prevents rescanning a non-URL from each `http` inside it.
    else this.noAddressBefore = at + run.length;
    return link ? address.length : 0;
  }

  private readEscape(at: number): number {
    const next = this.text[at + 1];
    if (next === undefined || !/[!-/:-@[-`{-~]/.test(next)) return 0;
    this.plain += next;
    return 2;
  }

  /** The number of characters in the element at `at`; 0 for plain text. */
  private step(at: number): number {
    switch (this.text[at]) {
      case '\\':
        return this.readEscape(at);
      case '`':
        return this.readCode(at);
      case '<':
      case '[':
      case '@':
        return this.readWhole(at);
      case 'h':
        return this.text.startsWith('http', at) ? this.readAddress(at) : 0;
      case '*':
      case '_':
      case '~':
      case '|':
        return this.readMark(at);
      default:
        return 0;
    }
  }

  read(): readonly Inline[] {
    for (let at = 0; at < this.text.length; ) {
      const taken = this.step(at);
      if (taken === 0) this.plain += this.text[at];
      at += taken || 1;
    }
    while (this.open.length > 0) this.giveUp();
    this.flush();
    return this.root;
  }
}

/** Parses inline text: the content of a paragraph, heading or list item. */
export function parseInline(text: string): readonly Inline[] {
  return new InlineReader(text, true).read();
}
