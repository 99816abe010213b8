import 'server-only';
import { AppError, conflict } from '@/lib/core/errors';
import { botControlId } from '@/lib/db/collections/bot-control';
import { changeNoted } from '@/lib/delivery/change-noted';
import { log } from '@/lib/log';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import {
  restartBotAction,
  startBotAction,
  startCrashedBotAction,
  stopBotAction,
} from '@/lib/rules/console/actions';
import { afterPress, toBotState } from '@/lib/rules/console/actual-state';
import type { BotStatus } from '@/lib/rules/console/schema';
import { botStateNames } from '@/lib/rules/console/state-names';
import { siteScope } from '@/lib/rules/staff/actions';
import { botOutlet, untouched } from '@/lib/staff/console/bot-document';
import { readPulse } from '@/lib/staff/console/bot-heartbeat';
import { keepBotAsWanted } from '@/lib/staff/console/keep-bot';
import { readBotStatus } from '@/lib/staff/console/read-bot-status';
import { hasBotCommand, readBot } from '@/lib/supervisor/bot-process';

const actions = { start: startBotAction, restart: restartBotAction, stop: stopBotAction };

/**
 * Starts, restarts or stops the bot: stores the wanted state with its author, then applies it. Returns the
 * state right after, usually still in transition. Throws `not_configured` without BOT_COMMAND, `conflict`
 * when the bot is in that state already or the disk cannot be written.
 */
export async function pressButton(verb: keyof typeof actions, by: Actor): Promise<BotStatus> {
  if (!hasBotCommand()) {
    throw new AppError('not_configured', { message: "BOT_COMMAND isn't set, so there is no bot to run." });
  }
  const at = new Date().toISOString();
  const seen = readBot();
  const pulse = await readPulse();
  await changeNoted(botOutlet, botControlId, untouched, (document) => {
    const next = afterPress(document, { seen, pulse }, verb);
    if ('refusal' in next) throw conflict(next.refusal);
    const state = toBotState(document, seen, pulse);
    const noted = { guildId: siteScope, by, at };
    const entry =
      verb === 'start' && state === 'crashed'
        ? toActionEntry(startCrashedBotAction, { ...noted, params: {} })
        : toActionEntry(actions[verb], { ...noted, params: { before: botStateNames[state].toLowerCase() } });
    return { value: { ...document, ...next }, entry };
  });
  try {
    await keepBotAsWanted();
  } catch (error) {
    log().error({ err: error }, "what is wanted of the bot can't be passed on");
    throw conflict(
      "It's noted, but the site can't write to its data folder. Check the disk; it's tried again by itself.",
    );
  }
  return readBotStatus();
}
