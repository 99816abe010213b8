import { channel, role, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

function event(label: string) {
  return toggle({ label, initial: true });
}

const toggleAndChannel = {
  toggle: toggle({ label: 'Enabled', help: 'Log the events of this group.' }),
  channel: channel({ label: 'Channel', help: 'Where the events of this group are logged.' }),
};

export const logging = defineSection({
  id: 'logging',
  title: 'Logging',
  summary: 'Keep a record of what happens in the server, each group in its own channel.',
  icon: 'scroll-text',
  group: 'moderation',
  blocks: [
    {
      key: 'moderation',
      title: 'Moderation',
      summary: 'What moderators do.',
      enabledBy: 'toggle',
      fields: {
        ...toggleAndChannel,
        ban: event('Bans'),
        kick: event('Kicks'),
        role: event('Roles given or taken'),
        purge: event('Purges'),
        warns: event('Warnings'),
        lock: event('Channel locks'),
        slowmode: event('Slow mode'),
        mute: event('Mutes'),
        nicknames: event('Nicknames'),
        ignore_channel: channel({
          label: 'Ignored channel',
          help: 'Nothing that happens here is logged.',
          use: 'any',
        }),
        ignore_role: role({ label: 'Ignored role', help: 'Nothing that its members do is logged.' }),
      },
    },
    {
      key: 'server_events',
      title: 'Server events',
      summary: 'Channels, roles, emoji, joins and voice.',
      enabledBy: 'toggle',
      fields: {
        ...toggleAndChannel,
        channel_created: event('Channel created'),
        channel_update: event('Channel changed'),
        channel_delete: event('Channel deleted'),
        role_create: event('Role created'),
        role_delete: event('Role deleted'),
        role_update: event('Role changed'),
        guild_update: event('Server changed'),
        emoji_update: event('Emoji changed'),
        member_join: event('Member joined'),
        member_leave: event('Member left'),
        voice: event('Voice activity'),
      },
    },
    {
      key: 'member_events',
      title: 'Member events',
      summary: 'What changes about a member.',
      enabledBy: 'toggle',
      fields: {
        ...toggleAndChannel,
        role_update: event('Roles changed'),
        name_change: event('Name changed'),
        react_add: event('Reaction added'),
        react_remove: event('Reaction removed'),
      },
    },
    {
      key: 'message_events',
      title: 'Message events',
      summary: 'Messages that were deleted or edited.',
      enabledBy: 'toggle',
      fields: {
        ...toggleAndChannel,
        deleted: event('Message deleted'),
        edited: event('Message edited'),
        purged: event('Messages purged'),
        ignore: toggle({ label: 'Ignore bots', help: 'Messages of bots are not logged.', initial: true }),
      },
    },
  ],
  lamps: ['moderation.toggle', 'server_events.toggle', 'member_events.toggle', 'message_events.toggle'],
  wire: {
    read: 'logging',
    save: 'logging/update',
    failed: 'Failed to save logging settings',
    envelope: { logSettings: ['moderation', 'server_events', 'member_events', 'message_events'] },
    resources: { availableChannels: 'channels', availableRoles: 'roles' },
  },
});
