import 'server-only';
import { secretValues } from '@/lib/env';
import { keepColours } from '@/lib/rules/console/escape-codes';
import { levelOf } from '@/lib/rules/console/level';
import { formsOf, redact } from '@/lib/rules/console/redact';
import type { LogLine } from '@/lib/rules/console/schema';
import type { RawLine } from '@/lib/supervisor/log-files';

let known: readonly string[] | undefined;

/** Removes secrets and all escape codes except colours from a text by the bot. */
export function toShownText(text: string, isCut = false): string {
  known ??= secretValues().flatMap(formsOf);
  return redact(keepColours(text), known, isCut);
}

/** Converts consecutive lines of a log for display. */
export function lineReader(): (line: RawLine) => LogLine {
  let above: LogLine | null = null;
  return ({ seq, at, source, text, cut }) => {
    const shown = toShownText(text, cut > 0);
    const level = levelOf({ at, source, text: shown }, above);
    const line = { seq, at, source, level, text: shown, ...(cut > 0 ? { cut } : {}) };
    above = line;
    return line;
  };
}
