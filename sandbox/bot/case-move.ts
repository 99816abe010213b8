import { randomUUID } from 'node:crypto';
import { listBotCases, recordBotCases } from '@/lib/contracts/bot/cases';
import type { Mover } from './move';

/**
 * Warns members by the bot itself, and says how many warnings each has now: that is what auto punish goes by.
 */
export const warn: Mover = async ({ client, guild, users }) => {
  const params = { guildId: guild };
  const cases = users.map((user) => ({
    // A real bot keeps the case with its key until the site has answered, and sends the same again after a
    // failure.
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
