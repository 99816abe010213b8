import 'server-only';
import { toBotState } from '@/lib/rules/console/actual-state';
import { withoutEscapes } from '@/lib/rules/console/escape-codes';
import type { BotStatus } from '@/lib/rules/console/schema';
import { readWanted } from '@/lib/staff/console/bot-document';
import { isBotElsewhere } from '@/lib/staff/console/keep-bot';
import { toShownText } from '@/lib/staff/console/shown-line';
import { hasBotCommand, longestLastLine, readBot } from '@/lib/supervisor/bot-process';

const toDate = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());

/** What the bot's process does, as far as this machine knows. */
export async function readBotStatus(): Promise<BotStatus> {
  const [wanted, isElsewhere] = await Promise.all([readWanted(), isBotElsewhere()]);
  const seen = readBot();
  const state = isElsewhere ? 'unknown' : toBotState(wanted, seen);
  const lives = seen?.botLives === true;
  return {
    running: state === 'running',
    state,
    desired: wanted.desired,
    configured: hasBotCommand(),
    unknown: isElsewhere
      ? 'Another machine of this site looks after it. Its log is there.'
      : state === 'unknown'
        ? 'The program that looks after the bot was ended. Another one restarts the bot in a moment.'
        : null,
    pid: lives ? (seen.bot?.pid ?? null) : null,
    since: lives ? toDate(seen.startedAt) : null,
    killAt: state === 'stopping' ? toDate(seen?.killAt) : null,
    retryAt: state === 'starting' && seen?.keeperLives ? toDate(seen.retryAt) : null,
    crashes: seen?.crashes ?? 0,
    exit: seen?.exit ? { ...seen.exit, at: new Date(seen.exit.at).toISOString() } : null,
    // The keeper has cut the long ones, maybe within a secret.
    lastLines: (seen?.lastLines ?? [])
      .slice(-12)
      .map((text) => withoutEscapes(toShownText(text, text.length >= longestLastLine)).slice(0, 1000)),
  };
}
