import 'server-only';

/** True where an Accept-Encoding header names gzip and does not rule it out. */
export function takesGzip(header: string | readonly string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(header ?? ''));
}
