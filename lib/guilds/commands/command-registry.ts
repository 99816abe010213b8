import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { botCommands } from '@/lib/db/collections/bot-commands';
import { collectionOf } from '@/lib/db/store';
import type { BotCommand } from '@/lib/rules/commands/schema';

const registryId = 'registry';

export interface CommandRegistry {
  readonly publishedAt: string;
  readonly commands: readonly BotCommand[];
}

/** The bot's commands as last published; null if it has never published any. */
export async function findCommandRegistry(): Promise<CommandRegistry | null> {
  const found = await collectionOf(botCommands).get(registryId);
  return found?.value ?? null;
}

export interface Published {
  /** Increases with each publication that changes something. */
  readonly version: number;
  readonly count: number;
}

/**
 * Replaces the whole list of the bot's commands (`publishedCommands` of the contracts, parsed). Servers'
 * settings for a removed command stay stored and apply again if it comes back.
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
