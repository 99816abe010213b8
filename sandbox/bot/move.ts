import { readPosted } from '@/lib/contracts/bot/service';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { BotClient } from './bot-client';

/** What is to be moved. */
export interface Move {
  readonly client: BotClient;
  readonly guild: GuildId;
  /** Who acts, one after the other. */
  readonly users: readonly UserId[];
  /** The first of them, where only one acts. */
  readonly user: UserId;
  /** Who acts where a team member has to. */
  readonly staff: UserId;
  /** What was typed behind the command. */
  readonly args: readonly string[];
  readonly text?: string | undefined;
  readonly name?: string | undefined;
  readonly channel?: string | undefined;
}

/** Makes something happen as members would on Discord, and gives a line for each thing that came of it. */
export type Mover = (move: Move) => Promise<readonly string[]>;

/** What members say where nothing is typed. */
export const exampleText = 'A quiz night about the deep sea, every Friday.';

/** What the site has posted in the server and members can act on. */
export async function listPosted({ client, guild }: Move) {
  const { data } = await client.call(readPosted, { params: { guildId: guild } });
  if (!data) throw new Error('The site has not answered what stands there.');
  return data;
}
