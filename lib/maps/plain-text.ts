/** Tags, URLs that run code, and control characters other than line breaks. */
const notPlain = /<\s*[a-z!/?]|javascript:|(?!\n)\p{Cc}/iu;

export const notPlainProblem = 'Write plain text, without tags or scripts.';

/** True for a text without markup, scripts and control characters. */
export function isPlainText(text: string): boolean {
  return !notPlain.test(text);
}
