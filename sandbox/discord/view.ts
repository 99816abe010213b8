import type { SandboxChannel, SandboxGuild, SandboxMessage, World } from '../world/types';
import { escapeHtml, page } from './pages';

const marks: Readonly<Record<number, string>> = {
  0: '#',
  2: '🔊',
  4: '▸',
  5: '📣',
  13: '🎤',
  15: '💬',
  16: '🖼',
};

/** Embeds and components as the JSON that came, so that nothing is left out. */
function attachment(title: string, parts: readonly unknown[]): string {
  if (parts.length === 0) return '';
  return `<details><summary>${title} (${parts.length})</summary><pre>${escapeHtml(JSON.stringify(parts, null, 2))}</pre></details>`;
}

function messageView(world: World, message: SandboxMessage): string {
  const author = escapeHtml(world.users.get(message.authorId)?.username ?? message.authorId);
  const edited = message.editedAt === null ? '' : ' · edited';
  const reactions = [...message.reactions.keys()].map(escapeHtml).join(' ');
  return `<article><strong>${author}</strong> <time>${escapeHtml(message.createdAt)}${edited}</time><pre>${escapeHtml(message.content)}</pre>${attachment('Embeds', message.embeds)}${attachment('Components', message.components)}${reactions}</article>`;
}

function channelView(world: World, channel: SandboxChannel): string {
  const messages = world.messages.get(channel.id) ?? [];
  const mark = marks[channel.type] ?? '';
  const name = `${mark} ${escapeHtml(channel.name)}`;
  if (messages.length === 0) return `<li><small>${name}</small></li>`;
  const posted = messages.map((message) => messageView(world, message)).join('');
  return `<li><details open><summary>${name} · ${messages.length}</summary>${posted}</details></li>`;
}

function guildView(world: World, botId: string, guild: SandboxGuild): string {
  const owner = escapeHtml(world.users.get(guild.ownerId)?.username ?? guild.ownerId);
  const presence = guild.members.has(botId) ? 'bot present' : 'bot absent';
  const channels = guild.channels.map((channel) => channelView(world, channel)).join('');
  const hasMessages = guild.channels.some((channel) => (world.messages.get(channel.id) ?? []).length > 0);
  return `<details${hasMessages ? ' open' : ''}><summary><strong>${escapeHtml(guild.name)}</strong> · ${guild.members.size} members · owner ${owner} · ${presence}</summary><ul>${channels}</ul></details>`;
}

/** For people: every guild, its channels, and what was posted in them. */
export function worldView(world: World, botId: string): string {
  const guilds = [...world.guilds.values()].map((guild) => guildView(world, botId, guild)).join('');
  const direct = [...world.directChannels].map(([channelId, userId]) => {
    const messages = (world.messages.get(channelId) ?? [])
      .map((message) => messageView(world, message))
      .join('');
    return `<details open><summary>To ${escapeHtml(world.users.get(userId)?.username ?? userId)}</summary>${messages}</details>`;
  });
  const directPart = direct.length === 0 ? '' : `<h2>Direct messages</h2>${direct.join('')}`;
  const body = `<h1>The sandbox's world</h1><p>What the bot posted, newest at the bottom. A restart begins anew.</p>${guilds}${directPart}`;
  return page('World', body, 'wide');
}
