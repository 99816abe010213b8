import { withoutEscapes } from '@/lib/rules/console/escape-codes';

/** How bad it is what a line says, from the least. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logLevelNames: Readonly<Record<LogLevel, string>> = {
  debug: 'Debug',
  info: 'Info',
  warn: 'Warnings',
  error: 'Errors',
};

/** Where a line comes from: standard output, standard error, or what looks after the process. */
export const logSources = ['out', 'err', 'site'] as const;
export type LogSource = (typeof logSources)[number];

const words: Readonly<Record<string, LogLevel>> = {
  trace: 'debug',
  verbose: 'debug',
  silly: 'debug',
  debug: 'debug',
  dbg: 'debug',
  info: 'info',
  information: 'info',
  notice: 'info',
  log: 'info',
  warn: 'warn',
  warning: 'warn',
  wrn: 'warn',
  error: 'error',
  err: 'error',
  fatal: 'error',
  critical: 'error',
  crit: 'error',
  panic: 'error',
  emerg: 'error',
  alert: 'error',
};

const names = Object.keys(words).join('|');
/** In brackets, before a colon or as `level=`: a word in the middle of a sentence is no level. */
const marked = new RegExp(
  [
    String.raw`[[(<|]\s*(${names})\s*[\])>|:]`,
    String.raw`\b(?:level|severity|lvl)["']?\s*[=:]\s*["']?(${names})\b`,
    String.raw`^\W*(?:[\dT:.,+Z/ -]+\W+)?(${names})\b\s*(?::|-|\||$)`,
  ].join('|'),
  'i',
);
const capitals = new RegExp(String.raw`^.{0,60}?(?<![\w-])(${names.toUpperCase()})(?![\w-])`);
const numeric = /"level"\s*:\s*(\d{2})\b/;
const thrown =
  /^\s*(?:Uncaught |Unhandled)?(?:[A-Z]\w*(?:Error|Exception)\b|Traceback \(most recent call last\))/;

/** The level that a line names, or null for one that names none. */
export function levelIn(line: string): LogLevel | null {
  const text = withoutEscapes(line).slice(0, 400);
  const number = numeric.exec(text)?.[1];
  if (number !== undefined) {
    const value = Number(number);
    if (value >= 50) return 'error';
    if (value >= 40) return 'warn';
    return value >= 30 ? 'info' : 'debug';
  }
  const found = marked.exec(text)?.slice(1).find(Boolean) ?? capitals.exec(text)?.[1];
  if (found !== undefined) return words[found.toLowerCase()] ?? null;
  return thrown.test(text) ? 'error' : null;
}

/** So soon after the line above, one without a level belongs to it, in milliseconds. */
const sameBreathMs = 30;
const continued = /^(?:\s+\S|[}\])]|Caused by:|\.\.\. \d+ more)/;

interface Placed {
  readonly at: number;
  readonly source: LogSource;
  readonly text: string;
}

/**
 * The level of a line: its own, else that of the line above if it continues that one, as the lines of a stack
 * trace do. `at` is in milliseconds since 1970.
 */
export function levelOf(line: Placed, above: (Placed & { readonly level: LogLevel }) | null): LogLevel {
  if (line.source === 'site') return 'info';
  const own = levelIn(line.text);
  if (own !== null) return own;
  const isNear = above !== null && above.source === line.source;
  if (isNear && (continued.test(line.text) || line.at - above.at <= sameBreathMs)) return above.level;
  return line.source === 'err' ? 'error' : 'info';
}
