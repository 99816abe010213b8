import { randomUUID } from 'node:crypto';
import { readBotReplies, reportReplyUses } from '@/lib/contracts/bot/replies';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import { findReply, isCoolingDown } from '@/lib/rules/replies/match';
import { argumentValues, fillMessage } from '@/lib/rules/replies/variables';
import { exampleText, type Mover } from './move';

/** The bot's replies ping no one. */
const nobody = { parse: [] } as const;

/**
 * Members write a message, and the bot answers with the server's custom commands and auto responses. A real
 * bot caches these until the site reports a change, and collects uses for some minutes.
 */
export const say: Mover = async ({ client, guild, users, text = exampleText, channel }) => {
  const params = { guildId: guild };
  const { data } = await client.call(readBotReplies, { params });
  if (!data) throw new Error('The site has not answered which replies there are.');
  const lastAt = new Map<string, number>();
  const counts = new Map<string, number>();
  const lines = users.map((user) => {
    const lists = {
      commands: data.commands.map((reply) => ({ ...reply, isEnabled: true })),
      responses: data.responses.map((reply) => ({ ...reply, isEnabled: true })),
    };
    const message = { text, prefix: data.prefix, channelId: channel ?? null, roleIds: null };
    const { answer, args } = findReply(lists, message);
    if (!answer) return `${user} is not answered`;
    const scope = `${answer.id} ${answer.cooldownScope === 'member' ? user : channel}`;
    if (isCoolingDown(answer, lastAt.get(scope) ?? null, Date.now())) return `${user} has to wait`;
    if ('chance' in answer && Math.random() * 100 >= answer.chance) return `${user} had no luck`;
    const draft = answer.messages[Math.floor(Math.random() * answer.messages.length)];
    if (!draft) return `${user} is not answered`;
    lastAt.set(scope, Date.now());
    counts.set(answer.id, (counts.get(answer.id) ?? 0) + 1);
    const values = { ...argumentValues(args), user: `<@${user}>`, message: text };
    return `${user}: ${JSON.stringify(toOutgoingMessage(fillMessage(draft, values), nobody))}`;
  });
  const uses = [...counts].map(([id, count]) => ({ id, count }));
  if (uses.length === 0) return lines;
  const { data: taken } = await client.call(reportReplyUses, { params, body: { key: randomUUID(), uses } });
  return [...lines, `uses ${taken?.outcome ?? 'unknown'}`];
};
