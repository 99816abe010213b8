// What a terminal takes for a command and not for a character.

/** Control sequences (CSI), texts to the terminal (OSC and the like), and the short ones. */
const sequence =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])|\x9b[0-?]*[ -/]*[@-~]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const colour = /^\x1b\[[\d;:]*m$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const control = /[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f]/g;

/** The text with colours as its only escape codes, and tabs as its only control characters. */
export function keepColours(text: string): string {
  return (
    text
      .replace(sequence, (found) => (colour.test(found) ? found : ''))
      .replace(control, '')
      // An escape that begins nothing.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      .replace(/\x1b(?!\[[\d;:]*m)/g, '')
  );
}

/** The text without any of them. */
export function withoutEscapes(text: string): string {
  return keepColours(text).replace(sequence, '');
}

/** The visible text, with the position of each character in the original. */
export interface Readable {
  readonly text: string;
  /** The place in the original of the character at `index`; at the text's length its end. */
  readonly placeOf: (index: number) => number;
}

/** Colours, and characters without a shape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const hidden = /\x1b\[[\d;:]*m|\p{Cf}/gu;

/** What of a text of `keepColours` can be read. */
export function readable(original: string): Readable {
  const gaps = [...original.matchAll(hidden)];
  if (gaps.length === 0) return { text: original, placeOf: (index) => index };
  const places: number[] = [];
  let text = '';
  let at = 0;
  const take = (end: number) => {
    text += original.slice(at, end);
    for (; at < end; at += 1) places.push(at);
  };
  for (const gap of gaps) {
    take(gap.index);
    at = gap.index + gap[0].length;
  }
  take(original.length);
  return { text, placeOf: (index) => places[index] ?? original.length };
}
