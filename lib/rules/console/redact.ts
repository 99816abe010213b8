import { readable } from '@/lib/rules/console/escape-codes';

export const redacted = '[redacted]';

/** Shorter texts are no secrets, and would turn up in every other line. */
const shortest = 6;
/** Of a secret that was cut at the end of a line so much is one still. */
const shortestStart = 4;

const secretName = String.raw`(?:[\w-]*(?:token|secret|passw(?:or)?d|passphrase|api[_-]?key|private[_-]?key|access[_-]?key)\w*|pwd)`;
/** Words after 'token:' and the like that are not secrets: 'Invalid token: expired'. */
const plainWord = String.raw`(?:true|false|null|none|undefined|unset|set|ok|is|was|not|no|has|expired|expires|invalid|missing|required|refreshed|rejected|revoked|rotated|changed)\b`;

/** What looks like a secret, whosever it is; the last group of each is the part that is hidden. */
const patterns: readonly RegExp[] = [
  // Discord's: tokens of bots and users, webhooks.
  /\b([MNO][\w-]{22,28}\.[\w-]{5,8}\.[\w-]{25,45})/g,
  /\bmfa\.([\w-]{20,})/g,
  /\/api\/(?:v\d+\/)?webhooks\/\d+\/([\w-]{20,})/g,
  // Stripe's, GitHub's, Slack's, those of clouds.
  /\b((?:sk|rk|pk)_(?:live|test)_\w{8,}|whsec_\S{8,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abprs]-[\w-]{10,}|AKIA[A-Z\d]{16}|AIza[\w-]{30,})/g,
  // Signed tokens.
  /\b(eyJ[\w-]{6,}\.[\w-]{6,}(?:\.[\w-]*)?)/g,
  /\bBearer\s+([\w.~+/=-]{8,})/gi,
  /\bauthorization["']?\s*[:=]\s*["']?(?:(?:Basic|Bot|Bearer|Token)\s+)?([^\s"',;]{6,})/gi,
  // User and password in an address.
  /\b[a-z][a-z\d+.-]*:\/\/([^\s/?#@:]*:[^\s/?#]*)@/gi,
  // name=value, name: "value", --name value, "name":"value".
  new RegExp(String.raw`\b${secretName}["']?\s*[=:]\s*"([^"]{3,})`, 'gi'),
  new RegExp(String.raw`\b${secretName}["']?\s*[=:]\s*'([^']{3,})`, 'gi'),
  new RegExp(String.raw`\b${secretName}["']?\s*[=:]\s*(?!${plainWord})([^\s"',;&)}\]]{3,})`, 'gi'),
  new RegExp(String.raw`--${secretName}\s+([^\s"']{3,})`, 'gi'),
  /-----BEGIN [A-Z ]*PRIVATE KEY-----(.*)/g,
];

type Range = readonly [start: number, end: number];

/** Base64 of bytes, with only the characters that don't depend on the bytes before and after them. */
function base64Of(bytes: Uint8Array): readonly string[] {
  const encode = (before: number) => btoa(String.fromCharCode(...new Uint8Array(before), ...bytes));
  const within = [0, 1, 2].map((before) =>
    encode(before).slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6)),
  );
  const all = [encode(0).replace(/=+$/, ''), ...within];
  return [...all, ...all.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))];
}

/** A secret as it may be written: as it is, in an address, in JSON, in base64, in hexadecimal. */
export function formsOf(secret: string): readonly string[] {
  if (secret.length < shortest) return [];
  const bytes = new TextEncoder().encode(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  const pairs = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
  // As a dump has it, and as Node shows a buffer.
  const hex = ['', ' ', ':'].flatMap((between) => {
    const joined = pairs.join(between);
    return [joined, joined.toUpperCase()];
  });
  const forms = [secret, encodeURIComponent(secret), json, ...base64Of(bytes), ...hex];
  return [...new Set(forms)].toSorted((a, b) => b.length - a.length);
}

function* rangesOf(text: string, secrets: readonly string[], isCut: boolean): Generator<Range> {
  for (const secret of secrets) {
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length)) {
      yield [at, at + secret.length];
    }
    if (!isCut) continue;
    const longest = Math.min(secret.length - 1, text.length);
    for (let length = longest; length >= shortestStart; length -= 1) {
      if (!text.endsWith(secret.slice(0, length))) continue;
      yield [text.length - length, text.length];
      break;
    }
  }
  for (const pattern of patterns) {
    for (const found of text.matchAll(pattern)) {
      const hidden = found.at(-1) ?? '';
      const start = found.index + found[0].lastIndexOf(hidden);
      if (hidden !== '' && hidden !== redacted) yield [start, start + hidden.length];
    }
  }
}

/** Ranges that touch as one. */
function merged(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/**
 * A line without its secrets: those of `secrets` (in the forms that `formsOf` returns), and what looks like
 * one, even with colours and invisible characters inside. `isCut`: the line was longer, so its end may be the
 * beginning of a secret. `line` is one of `keepColours`.
 */
export function redact(line: string, secrets: readonly string[], isCut = false): string {
  const { text, placeOf } = readable(line);
  const ranges = merged([...rangesOf(text, secrets, isCut)]);
  let result = '';
  let at = 0;
  for (const [start, end] of ranges) {
    result += line.slice(at, placeOf(start)) + redacted;
    at = placeOf(end - 1) + 1;
  }
  return result + line.slice(at);
}
