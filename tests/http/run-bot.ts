// The example bot as its own process, and its moves within the process of the test.
import { type ChildProcess, spawn } from 'node:child_process';
import { guildId, userId } from '@/lib/core/ids';
import { BotCallError, createBotClient } from '@/sandbox/bot/bot-client';
import type { Move } from '@/sandbox/bot/move';
import { moves } from '@/sandbox/bot/moves';
import { sandboxBotToken } from '../../scripts/steps/sandbox.mjs';
import { serverScript } from '../../scripts/steps/server-script.mjs';
import { guilds, people } from '../support/people';
import { runningSite } from '../support/running-site';

/** The bot's own client of the site. */
export const botClient = () => createBotClient(runningSite().url, sandboxBotToken);

export async function startBot(...args: readonly string[]): Promise<ChildProcess> {
  return spawn(process.execPath, await serverScript('sandbox/bot/main.ts', args), {
    env: { ...process.env, SITE_URL: runningSite().url, BOT_API_TOKEN: sandboxBotToken },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the bot until it exits; returns its lines, errors and exit code. */
export async function runBot(...args: readonly string[]) {
  const bot = await startBot(...args);
  let text = '';
  let errors = '';
  bot.stdout?.on('data', (part) => {
    text += String(part);
  });
  bot.stderr?.on('data', (part) => {
    errors += String(part);
  });
  const code = await new Promise<number | null>((done) => bot.on('close', done));
  return { code, lines: text.split('\n').filter(Boolean), errors };
}

/** The lines that the bot prints; fails the test if the bot fails. */
export async function botSays(...args: readonly string[]): Promise<readonly string[]> {
  const { code, lines, errors } = await runBot(...args);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return lines;
}

/** The same in this process, which is faster; returns the lines, or the error code of the site. */
export async function botDoes(command: string, args: readonly string[], more: Partial<Move> = {}) {
  const user = userId.parse(people.kai);
  const move: Move = {
    client: botClient(),
    guild: guildId.parse(guilds.coralReef),
    users: [user],
    user,
    staff: userId.parse(people.pearl),
    args,
    ...more,
  };
  const mover = moves.get(command);
  if (!mover) throw new Error(`There is no command '${command}'.`);
  return mover(move).catch((error: unknown) => (error instanceof BotCallError ? error.code : String(error)));
}
