/** Minimum estimated strength in bits; 32 random hex digits (128) were rated 86 at worst of 600,000. */
export const leastSecretBits = 72;

/** Minimum length of a repetition. */
const repeated = 3;

/** True if a character is predictable from those before it: a constant step (aaa, 321) or a repetition. */
function isForeseen(codes: readonly number[], text: string, at: number): boolean {
  const [before = 0, last = 0, code = 0] = codes.slice(Math.max(0, at - 2), at + 1);
  if (at >= 2 && Math.abs(code - last) <= 1 && code - last === last - before) return true;
  const ending = text.slice(Math.max(0, at - repeated + 1), at + 1);
  return ending.length === repeated && text.indexOf(ending) < at - repeated + 1;
}

/** A rough upper bound of a secret's entropy in bits. Knows no words; random text is rated about right. */
export function secretBits(secret: string): number {
  const codes = Array.from({ length: secret.length }, (_, at) => secret.charCodeAt(at));
  const unforeseen = codes.filter((_, at) => !isForeseen(codes, secret, at)).length;
  return unforeseen * Math.log2(new Set(codes).size);
}
