import 'server-only';
import { botCommands } from '@/lib/db/collections/bot-commands';
import { getStore } from '@/lib/db/store';
import type { BotCommand } from '@/lib/rules/commands/schema';

/** Id of the one document. */
export const registryId = 'registry';

export interface CommandRegistry {
  readonly publishedAt: string;
  readonly commands: readonly BotCommand[];
}

/** The commands that the bot has, as it last told; null when it never has. */
export async function findCommandRegistry(): Promise<CommandRegistry | null> {
  const found = await (await getStore()).collection(botCommands).get(registryId);
  return found?.value ?? null;
}
