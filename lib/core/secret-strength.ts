/**
 * Bits that whoever guesses has to guess at least. 32 random hexadecimal digits have 128, and the estimate
 * below gives them 86 at the worst of 600,000.
 */
export const leastSecretBits = 72;

/** Shortest repetition that counts as one. */
const repeated = 3;

/**
 * True where a character follows from those before it: it goes on with a step (aaa, abc, 321) or a
 * repetition.
 */
function isForeseen(codes: readonly number[], text: string, at: number): boolean {
  const [before = 0, last = 0, code = 0] = codes.slice(Math.max(0, at - 2), at + 1);
  if (at >= 2 && Math.abs(code - last) <= 1 && code - last === last - before) return true;
  const ending = text.slice(Math.max(0, at - repeated + 1), at + 1);
  return ending.length === repeated && text.indexOf(ending) < at - repeated + 1;
}

/**
 * Roughly how many bits a secret has at most: each character that does not follow from those before it counts
 * as one of the different characters in use. Says nothing of words; random text comes out about right.
 */
export function secretBits(secret: string): number {
  const codes = Array.from({ length: secret.length }, (_, at) => secret.charCodeAt(at));
  const unforeseen = codes.filter((_, at) => !isForeseen(codes, secret, at)).length;
  return unforeseen * Math.log2(new Set(codes).size);
}
