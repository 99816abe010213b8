/** The position of a syntax error in JSON. `line` and `column` count from 1. */
export interface SyntaxFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

const space = /[ \t\n\r]*/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Any character from space on except quote and backslash: control characters have to be escaped. */
const quoted = /"(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/** Deeper than any message, and far below the limit of the call stack. */
const DEEPEST = 100;

/** Never leaves this file. */
class Fault {
  readonly at: number;
  readonly message: string;
  constructor(at: number, message: string) {
    this.at = at;
    this.message = message;
  }
}

/** Where the match of `rule` at `at` ends, or null. */
function skip(text: string, rule: RegExp, at: number): number | null {
  rule.lastIndex = at;
  return rule.test(text) ? rule.lastIndex : null;
}

function afterSpace(text: string, at: number): number {
  return skip(text, space, at) ?? at;
}

function readQuoted(text: string, at: number, what: string): number {
  if (text[at] !== '"') throw new Fault(at, `${what} in double quotes is expected here.`);
  const end = skip(text, quoted, at);
  if (end === null)
    throw new Fault(at, "This text isn't closed, or contains a line break or a wrong \\ escape.");
  return end;
}

/** Parses an object's or list's members after its opening bracket; returns the position behind it. */
function readMembers(text: string, start: number, close: string, depth: number): number {
  let at = afterSpace(text, start);
  if (text[at] === close) return at + 1;
  for (;;) {
    if (close === '}') {
      at = afterSpace(text, readQuoted(text, at, 'A name'));
      if (text[at] !== ':') throw new Fault(at, 'A colon is expected here.');
      at = afterSpace(text, at + 1);
    }
    at = afterSpace(text, readAny(text, at, depth + 1));
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') throw new Fault(at, `A comma or ${close} is expected here.`);
    at = afterSpace(text, at + 1);
    if (text[at] === close) throw new Fault(at, `Remove the comma before ${close}.`);
  }
}

function readAny(text: string, at: number, depth: number): number {
  if (depth > DEEPEST) throw new Fault(at, 'This is nested too deeply.');
  const first = text[at];
  if (first === '{') return readMembers(text, at + 1, '}', depth);
  if (first === '[') return readMembers(text, at + 1, ']', depth);
  if (first === '"') return readQuoted(text, at, 'Text');
  const end = skip(text, scalar, at);
  if (end === null)
    throw new Fault(at, at >= text.length ? 'The text ends too early.' : 'A value is expected here.');
  return end;
}

/** The first syntax error of a JSON text, the same in every browser; null if there is none. */
export function findSyntaxFault(text: string): SyntaxFault | null {
  try {
    const end = afterSpace(text, readAny(text, afterSpace(text, 0), 0));
    if (end < text.length) throw new Fault(end, 'There is extra text after the end.');
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const lines = text.slice(0, error.at).split('\n');
    return { message: error.message, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  }
}
