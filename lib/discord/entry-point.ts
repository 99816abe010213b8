import 'server-only';
import { ApplicationCommandType, EntryPointCommandHandlerType } from 'discord-api-types/v10';
import { z } from 'zod';
import { botRequest } from '@/lib/discord/bot-request';
import { env } from '@/lib/env';

/** The command with which Discord's app launcher opens the application's Activity. */
export interface EntryPoint {
  readonly name: string;
  /** Who opens the Activity: Discord itself, or the bot's response. */
  readonly opensBy: 'discord' | 'bot';
}

/** Must equal the entry in the bot's own command list; see content/bot-api.md. */
const launch = {
  name: 'launch',
  description: 'Play in the Corallium Arcade',
  type: ApplicationCommandType.PrimaryEntryPoint,
  handler: EntryPointCommandHandlerType.DiscordLaunchActivity,
} as const;

const wireCommand = z.object({
  name: z.string(),
  type: z.number().default(1),
  handler: z.number().nullish(),
});
type WireCommand = z.infer<typeof wireCommand>;

function toEntryPoint({ name, handler }: WireCommand): EntryPoint {
  return { name, opensBy: handler === launch.handler ? 'discord' : 'bot' };
}

const routeOf = () => `/applications/${env().DISCORD_CLIENT_ID}/commands` as const;

/** The application's only Entry Point command, or null. Throws what botRequest throws. */
export async function findEntryPoint(): Promise<EntryPoint | null> {
  const commands = await botRequest({ method: 'GET', route: routeOf() }, z.array(wireCommand));
  const found = commands.find(({ type }) => type === launch.type);
  return found ? toEntryPoint(found) : null;
}

/** Creates the Entry Point command. Throws what botRequest throws; `discord_refused` without Activities. */
export async function createEntryPoint(): Promise<EntryPoint> {
  return toEntryPoint(await botRequest({ method: 'POST', route: routeOf(), body: launch }, wireCommand));
}
