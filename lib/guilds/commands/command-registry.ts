import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { botCommands } from '@/lib/db/collections/bot-commands';
import { collectionOf } from '@/lib/db/store';
import type { BotCommand } from '@/lib/rules/commands/schema';

/** Id of the one document. */
const registryId = 'registry';

export interface CommandRegistry {
  readonly publishedAt: string;
  readonly commands: readonly BotCommand[];
}

/** The commands that the bot has, as it last told; null when it never has. */
export async function findCommandRegistry(): Promise<CommandRegistry | null> {
  const found = await collectionOf(botCommands).get(registryId);
  return found?.value ?? null;
}

export interface Published {
  /** Counts what was published; the same when nothing is different. */
  readonly version: number;
  readonly count: number;
}

/**
 * Takes over the whole list of the bot's commands (`publishedCommands` of the contracts, parsed). What
 * servers have chosen for a command that is no longer in it stays stored and counts again when the command
 * comes back.
 */
export async function publishCommands(commands: readonly BotCommand[]): Promise<Published> {
  const publishedAt = new Date().toISOString();
  const list = commands.map((command) => ({ ...command }));
  const { value } = await collectionOf(botCommands).upsert(
    registryId,
    () => ({ version: 1, publishedAt, commands: list }),
    (known) =>
      isDeepStrictEqual(known.commands, list)
        ? known
        : { version: known.version + 1, publishedAt, commands: list },
  );
  return { version: value.version, count: value.commands.length };
}
