import type { AuditEntry, SandboxChannel, SandboxGuild, World } from '../world/types';
import { messageView } from './message-view';
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

function channelView(world: World, channel: SandboxChannel): string {
  const messages = world.messages.get(channel.id) ?? [];
  const mark = marks[channel.type] ?? '';
  const name = `${mark} ${escapeHtml(channel.name)}`;
  if (messages.length === 0) return `<li><small>${name}</small></li>`;
  const posted = messages.map((message) => messageView(world, message)).join('');
  return `<li><details open><summary>${name} · ${messages.length}</summary>${posted}</details></li>`;
}

function nameOf(world: World, userId: string): string {
  return escapeHtml(world.users.get(userId)?.username ?? userId);
}

/** Audit log actions in plain words. */
const deeds: Readonly<Record<string, string>> = {
  MEMBER_KICK: 'kicked',
  MEMBER_BAN_ADD: 'banned',
  MEMBER_BAN_REMOVE: 'ban lifted',
  MEMBER_UPDATE: 'changed',
  MEMBER_ROLE_UPDATE: 'roles changed',
  ROLE_CREATE: 'role created',
  MESSAGE_DELETE: 'message deleted',
};

function auditRow(world: World, { action, targetId, reason, at }: AuditEntry): string {
  const target = targetId === null ? '' : `<strong>${nameOf(world, targetId)}</strong> `;
  const why = reason === null ? '' : ` — ${escapeHtml(reason)}`;
  return `<li>${target}${escapeHtml(deeds[action] ?? action)}${why} <time>${escapeHtml(at)}</time></li>`;
}

/** The guild's audit log and bans; empty without entries. */
function recordView(world: World, guild: SandboxGuild): string {
  const entries = world.audit.filter((entry) => entry.guildId === guild.id);
  const list = entries.map((entry) => auditRow(world, entry)).join('');
  const bans = [...guild.bans.keys()].map((userId) => nameOf(world, userId)).join(', ');
  const audit =
    list === ''
      ? ''
      : `<details open><summary>Audit log · ${entries.length}</summary><ul>${list}</ul></details>`;
  const banned =
    bans === '' ? '' : `<details open><summary>Banned · ${guild.bans.size}</summary>${bans}</details>`;
  return audit + banned;
}

function guildView(world: World, botId: string, guild: SandboxGuild): string {
  const presence = guild.members.has(botId) ? 'bot present' : 'bot absent';
  const channels = guild.channels.map((channel) => channelView(world, channel)).join('');
  const record = recordView(world, guild);
  const hasMessages = guild.channels.some((channel) => (world.messages.get(channel.id) ?? []).length > 0);
  return `<details${hasMessages || record !== '' ? ' open' : ''}><summary><strong>${escapeHtml(guild.name)}</strong> · ${guild.members.size} members · owner ${nameOf(world, guild.ownerId)} · ${presence}</summary>${record}<ul>${channels}</ul></details>`;
}

/**
 * The overview page: every guild with its audit log, bans, channels and messages, and the direct messages.
 * `mails` is HTML.
 */
export function worldView(world: World, botId: string, mails: string): string {
  const guilds = [...world.guilds.values()].map((guild) => guildView(world, botId, guild)).join('');
  const direct = [...world.directChannels].map(([channelId, userId]) => {
    const messages = (world.messages.get(channelId) ?? [])
      .map((message) => messageView(world, message))
      .join('');
    return `<details open><summary>To <strong>${nameOf(world, userId)}</strong></summary>${messages}</details>`;
  });
  const directPart = direct.length === 0 ? '' : `<h2>Direct messages</h2>${direct.join('')}`;
  const body = `<h1>The sandbox's world</h1><p>What the bot did and posted, newest at the bottom. A restart begins anew.</p>${mails}${directPart}${mails + directPart === '' ? '' : '<h2>Servers</h2>'}${guilds}`;
  return page('World', body, 'wide');
}
