import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  listBotApplications,
  readBotApplication,
  submitBotApplication,
} from '@/lib/contracts/bot/applications';
import { deleteBotGuild, putBotGuild, readMemberStatistics } from '@/lib/contracts/bot/service';
import { listBotTickets } from '@/lib/contracts/bot/tickets';
import { channelId } from '@/lib/core/ids';
import { exampleText, type Move, type Mover } from './move';

/** Reports a server's change. A real bot reports all servers when its gateway starts. */
export const server: Mover = async ({ client, guild, args: [change], name = 'Deep Trench' }) => {
  const params = { guildId: guild };
  if (change === 'left') await client.call(deleteBotGuild, { params });
  else if (change === 'joined' || change === 'renamed')
    await client.call(putBotGuild, { params, body: { name } });
  else throw new Error('server takes joined, renamed or left.');
  return [change === 'left' ? `${guild} was left` : `${guild} was ${change}: ${name}`];
};

async function levelsFrom(
  { client, guild }: Pick<Move, 'client' | 'guild'>,
  query: z.input<typeof readMemberStatistics.query>,
): Promise<readonly string[]> {
  const { data } = await client.call(readMemberStatistics, { params: { guildId: guild }, query });
  const lines = (data?.members ?? []).map(
    ({ userId, level, experience, coins }) =>
      `${userId}: level ${level}, ${experience} experience, ${coins} coins`,
  );
  return data?.next ? [...lines, ...(await levelsFrom({ client, guild }, { after: data.next }))] : lines;
}

/** The levels stored by the site, for a bot that has lost them: of one member, or of all by page. */
export const levels: Mover = (move) => levelsFrom(move, move.users.length === 1 ? { userId: move.user } : {});

/** The open tickets, for a bot that has lost them. */
export const tickets: Mover = async ({ client, guild, channel }) => {
  const query = channel === undefined ? {} : { channelId: channelId.parse(channel) };
  const { data } = await client.call(listBotTickets, { params: { guildId: guild }, query });
  const lines = (data?.items ?? []).map(
    (ticket) => `ticket ${ticket.id} of ${ticket.opener.username} in ${ticket.channelId ?? 'no channel yet'}`,
  );
  return lines.length === 0 ? ['No ticket is open there.'] : lines;
};

/** Members apply with the same answers, to the named form or else the first. */
export const apply: Mover = async ({ client, guild, users, args: [id], text = exampleText }) => {
  const { data: open } = await client.call(listBotApplications, { params: { guildId: guild } });
  const applicationId = id ?? open?.applications[0]?._id;
  if (applicationId === undefined) return ['No application is open there.'];
  const params = { guildId: guild, applicationId };
  const { data: form } = await client.call(readBotApplication, { params });
  const answers = Object.fromEntries(
    (form?.details ?? []).map(({ choices: [first] }, index) => [String(index), first ?? text]),
  );
  const lines: string[] = [];
  for (const userId of users) {
    const body = { userId, answers, key: randomUUID() };
    const { data } = await client.call(submitBotApplication, { params, body });
    lines.push(`submission ${data?.submissionId ?? ''}: ${data?.message ?? ''}`);
  }
  return lines;
};
