import { quantity } from '@/lib/core/quantity';
import type { Values } from '@/lib/guild-settings/values';

/** Transferable data beside forms, in order of import: ticket panels may show saved messages. */
export const transferParts = {
  commands: { section: 'commands', title: 'Commands', one: 'command', many: 'commands' },
  applications: {
    section: 'applications',
    title: 'Application forms',
    one: 'application form',
    many: 'application forms',
  },
  twitch: { section: 'twitch', title: 'Twitch streamers', one: 'streamer', many: 'streamers' },
  youtube: { section: 'youtube', title: 'YouTube channels', one: 'channel', many: 'channels' },
  projects: { section: 'trackedprojects', title: 'Tracked projects', one: 'project', many: 'projects' },
  messages: {
    section: 'embedbuilder',
    title: 'Saved messages',
    one: 'saved message',
    many: 'saved messages',
  },
  customCommands: {
    section: 'commands',
    title: 'Custom commands',
    one: 'custom command',
    many: 'custom commands',
  },
  autoResponses: {
    section: 'commands',
    title: 'Auto responses',
    one: 'auto response',
    many: 'auto responses',
  },
  panels: { section: 'tickets', title: 'Ticket panels', one: 'ticket panel', many: 'ticket panels' },
  menus: { section: 'reactionroles', title: 'Role menus', one: 'role menu', many: 'role menus' },
} as const;

export type PartId = keyof typeof transferParts;

export const partIds = [
  'commands',
  'applications',
  'twitch',
  'youtube',
  'projects',
  'messages',
  'customCommands',
  'autoResponses',
  'panels',
  'menus',
] as const satisfies readonly PartId[];

/** Maximum entries of one part in a file, more than any plan allows. */
export const maxPartEntries = 500;

/** The exported entries of each part. */
export type FileParts = Readonly<Partial<Record<PartId, readonly Values[]>>>;

/** `1 ticket panel`, `3 ticket panels`. */
export function countOf(id: PartId, count: number): string {
  const { one, many } = transferParts[id];
  return quantity(count, one, many);
}
