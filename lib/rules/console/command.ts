/**
 * The program and arguments that a text names, without a shell: a JSON array of texts, or words between
 * spaces, where quotes hold together what belongs together. Null for what names no program: nothing, an
 * unclosed quote, an array of anything else.
 */
export function parseCommand(text: string): readonly [program: string, ...args: string[]] | null {
  const trimmed = text.trim();
  const words = trimmed.startsWith('[') ? parseArray(trimmed) : parseWords(trimmed);
  const [program, ...args] = words ?? [];
  if (program === undefined || program === '' || [program, ...args].some((word) => word.includes('\0')))
    return null;
  return [program, ...args];
}

function parseArray(text: string): readonly string[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every((word) => typeof word === 'string') ? parsed : null;
  } catch {
    return null;
  }
}

const piece = /"([^"]*)"|'([^']*)'|([^\s"']+)|(\s+)|(["'])/g;

function parseWords(text: string): readonly string[] | null {
  const words: string[] = [];
  let isInWord = false;
  for (const [, double, single, plain, space, open] of text.matchAll(piece)) {
    if (open !== undefined) return null;
    if (space !== undefined) {
      isInWord = false;
      continue;
    }
    const part = double ?? single ?? plain ?? '';
    const last = words.length - 1;
    if (isInWord) words[last] = `${words[last] ?? ''}${part}`;
    else words.push(part);
    isInWord = true;
  }
  return words;
}
