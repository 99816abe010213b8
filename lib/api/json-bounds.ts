import 'server-only';
/** Limits of a JSON text that bound the time to parse it. */
export interface JsonBounds {
  /** Values of any kind; a member of an object counts as one together with its name. */
  readonly values: number;
  readonly depth: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);
const spaces = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** The limit that a JSON text in UTF-8 exceeds, found without parsing it, or null. Checks nothing else. */
export function exceededBound(text: Uint8Array, bounds: JsonBounds): keyof JsonBounds | null {
  let values = 1;
  let depth = 0;
  // A list or an object has one more value than commas, unless it is empty.
  let isFirst = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (spaces.has(byte)) continue;
    if (isFirst && !closers.has(byte)) values += 1;
    isFirst = openers.has(byte);
    if (byte === quote) {
      at += 1;
      while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
    } else if (byte === comma) {
      values += 1;
    } else if (isFirst) {
      depth += 1;
      if (depth > bounds.depth) return 'depth';
    } else if (closers.has(byte)) {
      depth -= 1;
    }
    if (values > bounds.values) return 'values';
  }
  return null;
}
