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

// The bot's process is looked after by a keeper (scripts/bot-keeper.mjs), a process that outlives the site.
// This side starts keepers, and says and hears what is by the files of a folder.

const identity = z.object({ pid: z.int().positive(), startTime: z.string() });
const when = z.number().nullable();

/** What the keeper writes; anything else is ignored. */
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

/** A last line of so many characters may have been longer. */
export const longestLastLine = lastCharacters;

/** The process as it is: what its keeper has said, and who of them lives. */
export type SeenBot = z.output<typeof keeperState> & Seen;

/** Where the keeper's files and the log lie, an absolute path. */
export function botFolder(): string {
  return join(resolve(env().DATA_DIR), 'bot');
}

export function hasBotCommand(): boolean {
  return env().BOT_COMMAND !== undefined;
}

/** The bot's process, or null; its start time must be the one noted, since its id may be another's by now. */
export function readBot(folder = botFolder()): SeenBot | null {
  const { data } = keeperState.safeParse(readJson(stateFile(folder)));
  if (!data) return null;
  return { ...data, keeperLives: isAlive(data.keeper), botLives: isAlive(data.bot) };
}

/** The sandbox leaves nothing behind: there the bot ends with the script that has started the site. */
function toCompanion() {
  const { CORALLIUM_SANDBOX, CORALLIUM_STARTER } = env();
  if (CORALLIUM_SANDBOX !== '1' || CORALLIUM_STARTER === undefined) return null;
  return identityOf(CORALLIUM_STARTER);
}

function startKeeper(folder: string): void {
  // Not resolved by the bundler: it is run, not loaded.
  const script = [resolve('.'), 'scripts', 'bot-keeper.mjs'].join('/');
  const keeper = spawn(process.execPath, [script, folder], {
    cwd: resolve('.'),
    detached: true,
    stdio: 'ignore',
    env: { ...botEnvironment(), NODE_ENV: env().NODE_ENV },
  });
  // Seen by its absence, and tried again.
  keeper.on('error', () => undefined);
  keeper.unref();
}

/**
 * Makes the bot's process what is wanted: says so to its keeper, and starts one where none lives. Harmless
 * however often it is called and by how many processes. Throws as the file system does, on a full disk for
 * example. Does nothing without a command.
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
  // A killed keeper may have left the process behind, which nothing else could stop.
  const isNeeded = desired === 'running' ? !hasGivenUp : seen?.botLives === true;
  if (isNeeded && !isAlive(lockHolder(folder))) startKeeper(folder);
}
