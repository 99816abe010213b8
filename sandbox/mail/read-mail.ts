/** A received mail. */
export interface Mail {
  /** From the envelope; the headers may differ. */
  readonly from: string;
  readonly to: readonly string[];
  /** By lower-case name; of duplicates the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Decodes UTF-8 words of a header (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, data: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(data, 'base64').toString('utf8')
        : decodeQuoted(data.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
}

/** Parses a plain-text mail. */
export function readMail(from: string, to: readonly string[], raw: string): Mail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  const encoding = (headers['content-transfer-encoding'] ?? '').toLowerCase();
  return { from, to, headers, text: decodeBody(rest.join('\r\n\r\n'), encoding) };
}
