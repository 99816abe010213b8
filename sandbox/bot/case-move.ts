import { randomUUID } from 'node:crypto';
import { listBotCases, recordBotCases } from '@/lib/contracts/bot/cases';
import type { Mover } from './move';

/** Warns members as the bot and returns each one's number of warnings, which auto punish goes by. */
export const warn: Mover = async ({ client, guild, users }) => {
  const params = { guildId: guild };
  const cases = users.map((user) => ({
    // A real bot stores the case and its key until the site has answered, and retries with the same key.
    key: randomUUID(),
    kind: 'warn' as const,
    target: { userId: user },
    moderator: null,
    reason: 'Ten messages in three seconds.',
  }));
  const { data } = await client.call(recordBotCases, { params, body: { cases } });
  const lines: string[] = [];
  for (const [index, user] of users.entries()) {
    const query = { userId: user, kind: 'warn' as const, limit: 1 };
    const { data: known } = await client.call(listBotCases, { params, query });
    const { number, outcome } = data?.results[index] ?? { number: 0, outcome: 'refused' };
    lines.push(`case #${number} ${outcome}: ${user} has ${known?.warnings ?? 0} warnings in force`);
  }
  return lines;
};
