import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { listLog as contract } from '@/lib/contracts/staff/console';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import { withoutEscapes } from '@/lib/rules/console/escape-codes';
import type { LogLine } from '@/lib/rules/console/schema';
import { lineReader } from '@/lib/staff/console/shown-line';
import { botFolder } from '@/lib/supervisor/bot-process';
import { readLog } from '@/lib/supervisor/log-files';

/** Lines between yields to the event loop. */
const BREATH = 500;

/** The lines before a line of the log, at most as many as requested. */
export async function listLog({
  before,
  limit,
}: QueryOf<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const toLine = lineReader();
  const lines: LogLine[] = [];
  let hasMore = false;
  let count = 0;
  for await (const raw of readLog(botFolder(), Math.max(0, before - limit))) {
    if (raw.seq >= before) break;
    lines.push(toLine(raw));
    if (lines.length > limit) {
      lines.shift();
      hasMore = true;
    }
    count += 1;
    if (count % BREATH === 0) await nextTurn();
  }
  return { lines, hasMore: hasMore || (lines[0]?.seq ?? 1) > 1 };
}

/** The whole log as text without colours, a few lines at a time. */
export async function* exportLog(): AsyncGenerator<string, void> {
  const toLine = lineReader();
  let text = '';
  let count = 0;
  for await (const raw of readLog(botFolder())) {
    const { at, source, text: shown, cut } = toLine(raw);
    const note = cut === undefined ? '' : ` [${cut} bytes cut]`;
    text += `${new Date(at).toISOString()} ${source.padEnd(4)} ${withoutEscapes(shown)}${note}\n`;
    count += 1;
    if (count % BREATH > 0) continue;
    yield text;
    text = '';
    await nextTurn();
  }
  yield text === '' && count === 0 ? 'The log is empty.\n' : text;
}
