import { readPosted } from '@/lib/contracts/bot/service';
import { guildId } from '@/lib/core/ids';
import type { BotClient } from './bot-client';

/** What is to be moved. */
export interface Move {
  readonly client: BotClient;
  readonly guild: string;
  /** Who acts, one after the other. */
  readonly users: readonly string[];
  readonly text: string;
}

/** Makes something happen as members would on Discord, and gives a line for each thing that came of it. */
export type Mover = (move: Move) => Promise<readonly string[]>;

/** What the site has posted in the server and members can act on. */
export async function listPosted({ client, guild }: Move) {
  const { data } = await client.call(readPosted, { params: { guildId: guildId.parse(guild) } });
  if (!data) throw new Error('The site has not answered what stands there.');
  return data;
}
