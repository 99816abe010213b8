/** Longest text that is looked at: far beyond any link that people paste. */
const LONGEST = 500;
const BLANK = /[\s\p{C}]/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * A link that a person typed, with or without `https://`, when it leads to one of `hosts` (lower case,
 * exact). Null for everything else: other hosts and schemes, names and passwords before the host, ports,
 * look-alike letters (they parse to another host), blanks and invisible characters. Its path is what the host
 * would see.
 */
export function readWebLink(text: string, hosts: readonly string[]): URL | null {
  if (text.length > LONGEST || BLANK.test(text) || text.includes('\\')) return null;
  const address = SCHEME.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && hosts.includes(url.hostname) ? url : null;
}

/** The parts of a link's path, decoded; null where one cannot be decoded or holds another `/`. */
export function pathParts(url: URL): readonly string[] | null {
  try {
    const parts = url.pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
    return parts.some((part) => part.includes('/')) ? null : parts;
  } catch {
    return null;
  }
}
