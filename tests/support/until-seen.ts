// Waits until the site has seen what another process has written into its database.
import { z } from 'zod';
import { callBot } from '../api/bot-calls';
import { eventually } from './eventually';

/** An ID that belongs to no server. */
const guildId = '399999999999999998';

/** A document that is written only to check whether the site shows it. */
export const seenId = `${guildId}:autorole`;
export const seenValue = { guildId, section: 'autorole', values: {}, outbox: [] };

async function shownVersion(): Promise<number> {
  const answer = await callBot('GET', `guilds/${guildId}/settings/autorole`);
  return z.object({ version: z.number() }).parse(answer.body).version;
}

/**
 * Returns once the site shows what `write` writes: `seenValue` under `seenId`, with the version that `write`
 * returns. By then it has also seen everything written before: the old document stays in its cache until it
 * polls.
 */
export async function untilSeen(write: () => Promise<number>): Promise<void> {
  await shownVersion();
  const version = await write();
  await eventually(async () => (await shownVersion()) === version);
}
