import { readPosted } from '@/lib/contracts/bot/service';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { BotClient } from './bot-client';

export interface Move {
  readonly client: BotClient;
  readonly guild: GuildId;
  /** The members who act, in order. */
  readonly users: readonly UserId[];
  /** The first, for commands of one member. */
  readonly user: UserId;
  /** A team member, for team commands. */
  readonly staff: UserId;
  /** Arguments after the command. */
  readonly args: readonly string[];
  readonly text?: string | undefined;
  readonly name?: string | undefined;
  readonly channel?: string | undefined;
}

/** Acts as members would on Discord. Returns a line for each result. */
export type Mover = (move: Move) => Promise<readonly string[]>;

/** The default of `text`. */
export const exampleText = 'A quiz night about the deep sea, every Friday.';

/** What the site has posted in the server for members to use. */
export async function listPosted({ client, guild }: Move) {
  const { data } = await client.call(readPosted, { params: { guildId: guild } });
  if (!data) throw new Error('The site has not answered what stands there.');
  return data;
}
