import 'server-only';
import { env } from '@/lib/env';
import { heartbeatOf, toBotState } from '@/lib/rules/console/actual-state';
import { withoutEscapes } from '@/lib/rules/console/escape-codes';
import type { BotState, BotStatus } from '@/lib/rules/console/schema';
import { readWanted } from '@/lib/staff/console/bot-document';
import { readPulse } from '@/lib/staff/console/bot-heartbeat';
import { isBotElsewhere } from '@/lib/staff/console/keep-bot';
import { toShownText } from '@/lib/staff/console/shown-line';
import { hasBotCommand, longestLastLine, readBot } from '@/lib/supervisor/bot-process';

const toDate = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());

/** Why the bot's state is uncertain; null if it is certain. */
function toDoubt(state: BotState, isElsewhere: boolean): string | null {
  if (isElsewhere) return 'Another machine of this site looks after it. Its log is there.';
  switch (state) {
    case 'unknown':
      return 'The process that supervises the bot has ended. A new one will restart the bot in a moment.';
    case 'silent':
      return env().BOT_API_TOKEN === undefined
        ? "The bot can't report that it is ready: this site has no BOT_API_TOKEN."
        : 'The bot has not called this site since it started, so nobody can tell whether it is ready. Look at its log.';
    case 'unresponsive':
      return 'The bot has not called this site for more than a minute. Look at its log, and restart it if it stays silent.';
    default:
      return null;
  }
}

/** The state of the bot's process, from this machine's view. */
export async function readBotStatus(): Promise<BotStatus> {
  const [wanted, isElsewhere, pulse] = await Promise.all([readWanted(), isBotElsewhere(), readPulse()]);
  const seen = readBot();
  const state = isElsewhere ? 'unknown' : toBotState(wanted, seen, pulse);
  const lives = seen?.botLives === true;
  return {
    running: state === 'running' || state === 'silent' || state === 'unresponsive',
    state,
    desired: wanted.desired,
    configured: hasBotCommand(),
    unknown: toDoubt(state, isElsewhere),
    pid: lives ? (seen.bot?.pid ?? null) : null,
    since: lives ? toDate(seen.startedAt) : null,
    heartbeatAt: lives ? toDate(heartbeatOf(seen, pulse)) : null,
    killAt: state === 'stopping' ? toDate(seen?.killAt) : null,
    retryAt: state === 'starting' && seen?.keeperLives ? toDate(seen.retryAt) : null,
    crashes: seen?.crashes ?? 0,
    exit: seen?.exit ? { ...seen.exit, at: new Date(seen.exit.at).toISOString() } : null,
    // The keeper may have cut long lines within a secret.
    lastLines: (seen?.lastLines ?? [])
      .slice(-12)
      .map((text) => withoutEscapes(toShownText(text, text.length >= longestLastLine)).slice(0, 1000)),
  };
}
