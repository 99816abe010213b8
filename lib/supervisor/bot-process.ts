import 'server-only';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { botEnvironment, env } from '@/lib/env';
import type { Seen } from '@/lib/rules/console/actual-state';
import { parseCommand } from '@/lib/rules/console/command';
import type { WantedBot } from '@/lib/rules/console/schema';
import { lastCharacters } from '@/lib/supervisor/keeper/journal.mjs';
import {
  controlFile,
  makeFolder,
  readJson,
  stateFile,
  writeJson,
} from '@/lib/supervisor/keeper/keeper-files.mjs';
import { lockHolder } from '@/lib/supervisor/keeper/keeper-lock.mjs';
import { identityOf, isAlive } from '@/lib/supervisor/keeper/process-identity.mjs';

// A keeper (scripts/bot-keeper.mjs), a process that outlives the site, supervises the bot's process. This
// module starts keepers; the two communicate by files in a folder.

const identity = z.object({ pid: z.int().positive(), startTime: z.string() });
const when = z.number().nullable();

/** The keeper's state file; anything else is ignored. */
const keeperState = z.object({
  keeper: identity,
  generation: z.int().nonnegative(),
  phase: z.enum(['starting', 'running', 'stopping', 'waiting', 'stopped', 'crashed']),
  bot: identity.nullable(),
  startedAt: when,
  killAt: when,
  retryAt: when,
  exit: z
    .object({
      code: z.int().nullable(),
      signal: z.string().nullable(),
      error: z.string().nullable(),
      at: z.number(),
    })
    .nullable(),
  crashes: z.int().nonnegative(),
  lastLines: z.array(z.string()).max(100),
});

/** Lines of this length may have been cut. */
export const longestLastLine = lastCharacters;

/** The keeper's last state, and which of the two processes are alive. */
export type SeenBot = z.output<typeof keeperState> & Seen;

/** The absolute path of the keeper's files and the log. */
export function botFolder(): string {
  return join(resolve(env().DATA_DIR), 'bot');
}

export function hasBotCommand(): boolean {
  return env().BOT_COMMAND !== undefined;
}

/** The bot's process, or null. Its start time is compared too, since process ids are reused. */
export function readBot(folder = botFolder()): SeenBot | null {
  const { data } = keeperState.safeParse(readJson(stateFile(folder)));
  if (!data) return null;
  return { ...data, keeperLives: isAlive(data.keeper), botLives: isAlive(data.bot) };
}

/** In the sandbox, the bot ends with the script that started the site. */
function toCompanion() {
  const { CORALLIUM_SANDBOX, CORALLIUM_STARTER } = env();
  if (CORALLIUM_SANDBOX !== '1' || CORALLIUM_STARTER === undefined) return null;
  return identityOf(CORALLIUM_STARTER);
}

function startKeeper(folder: string): void {
  // Joined here, so that the bundler doesn't resolve it: it is executed, not imported.
  const script = [resolve('.'), 'scripts', 'bot-keeper.mjs'].join('/');
  const keeper = spawn(process.execPath, [script, folder], {
    cwd: resolve('.'),
    detached: true,
    stdio: 'ignore',
    env: { ...botEnvironment(), NODE_ENV: env().NODE_ENV },
  });
  // The next call notices that it is missing, and retries.
  keeper.on('error', () => undefined);
  keeper.unref();
}

/**
 * Requests a state of the bot's process from its keeper, and starts a keeper if none is alive. Idempotent,
 * also across processes. Throws file system errors, for example on a full disk. Does nothing without a
 * command.
 */
export function makeBot({ desired, generation }: WantedBot, folder = botFolder()): void {
  const command = parseCommand(env().BOT_COMMAND ?? '');
  if (command === null) return;
  const control = { desired, generation, command, cwd: resolve(env().BOT_DIR), endsWith: toCompanion() };
  const seen = readBot(folder);
  const present = readJson(controlFile(folder));
  if (JSON.stringify(present) !== JSON.stringify(control)) {
    if (present === null && desired === 'stopped') return;
    makeFolder(folder);
    writeJson(controlFile(folder), control);
  }
  const hasGivenUp = seen?.phase === 'crashed' && seen.generation === generation;
  // A killed keeper may have left the process behind, which only a new keeper can stop.
  const isNeeded = desired === 'running' ? !hasGivenUp : seen?.botLives === true;
  if (isNeeded && !isAlive(lockHolder(folder))) startKeeper(folder);
}
