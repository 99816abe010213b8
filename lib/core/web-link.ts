/** Longest accepted text: far longer than any pasted link. */
const LONGEST = 500;
const BLANK = /[\s\p{C}]/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * A typed link, with or without `https://`, to one of `hosts` (lower case, exact). Null for everything else:
 * other hosts and schemes, credentials, ports, look-alike letters (they parse to another host), blanks and
 * invisible characters. Its path is normalised as the host would see it.
 */
export function readWebLink(text: string, hosts: readonly string[]): URL | null {
  if (text.length > LONGEST || BLANK.test(text) || text.includes('\\')) return null;
  const address = SCHEME.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && hosts.includes(url.hostname) ? url : null;
}

/** The decoded segments of a link's path; null if one can't be decoded or contains another `/`. */
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
