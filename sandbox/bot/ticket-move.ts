import { randomUUID } from 'node:crypto';
import {
  addTranscriptPage,
  changeBotTicket,
  closeBotTicket,
  openBotTicket,
} from '@/lib/contracts/bot/tickets';
import { userId } from '@/lib/core/ids';
import { transcriptLimits } from '@/lib/rules/tickets/limits';
import { botId } from '../world/ids';
import { exampleText, listPosted, type Mover } from './move';

/** The channel that a real bot would have created. */
const CHANNEL = '590000000000000001';

/** Opens a ticket, closes it and sends a transcript with `text`, in as many pages as needed. */
export const ticket: Mover = async (move) => {
  const { client, guild, user, text = exampleText } = move;
  // The first posted panel with its first topic; without a panel, as by a command.
  const [panel] = (await listPosted(move)).ticketPanels;
  const topics = panel?.panelData.dropdownOptions;
  const first: unknown = Array.isArray(topics) ? topics[0] : null;
  const topic = typeof first === 'object' && first !== null && 'id' in first ? String(first.id) : null;
  const body = { userId: user, key: randomUUID(), panelId: panel?.id ?? null, topic };
  const { data: opened } = await client.call(openBotTicket, { params: { guildId: guild }, body });
  const id = opened?.id ?? '';
  const params = { guildId: guild, ticketId: id };
  await client.call(changeBotTicket, { params, body: { channelId: CHANNEL } });

  const now = Date.now();
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const bot = { id: botId, name: 'Corallium', isBot: true };
  const member = { id: user, name: `Member ${user.slice(-3)}` };
  const greeting = { description: opened?.message || 'How can we help?', title: opened?.topic ?? null };
  const said = [
    { author: bot, createdAt: at(0), content: `Welcome <@${user}>!`, embeds: [greeting] },
    { author: member, createdAt: at(20), content: text },
    { author: bot, createdAt: at(40), content: 'Thank you, the team has noted it.' },
  ];

  const closing = { userId: userId.parse(botId), reason: 'Noted by the team.' };
  const { data: closed } = await client.call(closeBotTicket, { params, body: closing });
  const lines = [`ticket ${id} opened${opened?.topic ? ` about ${opened.topic}` : ''}`, 'ticket closed'];
  if (!closed?.keepsTranscript) return [...lines, 'this server keeps no transcripts'];
  let pages = 0;
  for (let from = 0; from < said.length; from += transcriptLimits.pageMessages) {
    const messages = said.slice(from, from + transcriptLimits.pageMessages);
    await client.call(addTranscriptPage, { params, body: { sequence: pages, messages } });
    pages += 1;
  }
  return [...lines, `transcript of ${said.length} messages sent`];
};
