// Splits the output of a process into lines.

const LF = 0x0a;
const CR = 0x0d;

/** Maximum length of a line, in bytes. */
const longestLine = 16 * 1024;

/**
 * Splits bytes into lines. Longer lines are cut at `maxBytes`; invalid UTF-8 becomes U+FFFD; text overwritten
 * after a carriage return is dropped.
 * @param {(text: string, cutBytes: number) => void} emit called with each line and the bytes cut off
 * @param {number} [maxBytes]
 */
export function createLineSplitter(emit, maxBytes = longestLine) {
  /** @type {Buffer[]} */
  let held = [];
  let heldBytes = 0;
  let cutBytes = 0;
  let endsInReturn = false;

  function forget() {
    held = [];
    heldBytes = 0;
    cutBytes = 0;
  }

  /** @param {Buffer} part without a line break */
  function hold(part) {
    if (part.length === 0) return;
    if (endsInReturn) forget();
    endsInReturn = part[part.length - 1] === CR;
    const text = endsInReturn ? part.subarray(0, -1) : part;
    const overwritten = text.lastIndexOf(CR);
    if (overwritten >= 0) forget();
    const shown = text.subarray(overwritten + 1);
    const kept = shown.subarray(0, Math.max(0, maxBytes - heldBytes));
    // A copy, since a small part would keep the whole chunk in memory.
    if (kept.length > 0) held.push(Buffer.from(kept));
    heldBytes += kept.length;
    cutBytes += shown.length - kept.length;
  }

  function release() {
    // In stream mode, so that an incomplete last character is dropped.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(held), {
      stream: cutBytes > 0,
    });
    emit(text, cutBytes);
    forget();
    endsInReturn = false;
  }

  return {
    /** @param {Buffer} chunk */
    push(chunk) {
      let from = 0;
      for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, from)) {
        hold(chunk.subarray(from, at));
        release();
        from = at + 1;
      }
      hold(chunk.subarray(from));
    },
    /** Emits the rest as a line, if there is any. */
    end() {
      if (heldBytes > 0 || cutBytes > 0) release();
    },
  };
}
