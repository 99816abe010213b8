import { channelTypes } from '@/lib/core/channel-types';
import {
  type ChannelField,
  channel,
  channels,
  role,
  roles,
  type ToggleField,
  toggle,
} from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

/** An event's switch, and the channel that overrides the group's. */
function event<const N extends string>(name: N, label: string) {
  const place = `${name}_channel` as const;
  return {
    [name]: toggle({
      label,
      initial: true,
      beside: place,
      needs: [
        {
          field: 'channel',
          or: [place],
          note: "Choose a channel: events without one of their own aren't logged.",
          isPartial: true,
        },
      ],
    }),
    [place]: channel({ label: `Channel for ${label.toLowerCase()}`, placeholder: 'Same as group' }),
  };
}

/** A group of events: its switch and its channel, then the events. */
function group<const E extends Readonly<Record<string, ToggleField | ChannelField>>>(events: E) {
  const namesOf = (kind: 'toggle' | 'channel') =>
    Object.keys(events).filter((name) => events[name]?.kind === kind);
  const [first = '', ...others] = namesOf('toggle');
  return {
    toggle: toggle({
      label: 'Enabled',
      help: 'Log the events in this group.',
      needs: [
        {
          field: 'channel',
          or: namesOf('channel'),
          note: 'Choose a channel: nothing is logged without one.',
        },
        { field: first, or: others, note: 'Turn on an event: nothing is logged without one.' },
      ],
    }),
    channel: channel({ label: 'Channel', help: 'Events in this group are logged here.' }),
    ...events,
  };
}

const anyType = { types: channelTypes, use: 'any' } as const;

function ignored(words: 'Ignored' | 'More ignored') {
  return {
    ignore_channels: channels({
      ...anyType,
      label: `${words} channels`,
      help: 'Nothing in these channels is logged. Picking a category covers every channel inside it.',
    }),
    ignore_roles: roles({
      label: `${words} roles`,
      help: 'Actions by members with these roles are not logged.',
    }),
  };
}

export const logging = defineSection({
  id: 'logging',
  title: 'Logging',
  summary: 'Keep a record of what happens in your server, with a channel for each group of events.',
  keywords: 'logs modlog mod log events deleted edited messages joins leaves channel',
  icon: 'scroll-text',
  group: 'moderation',
  tabs: [
    { id: 'settings', title: 'Moderation and server' },
    { id: 'members', title: 'Members and messages' },
  ],
  blocks: [
    {
      key: 'everywhere',
      title: 'Everywhere',
      summary: 'Channels and roles that are never logged, whatever the groups say.',
      fields: {
        ignored_channels: channels({
          ...anyType,
          label: 'Unlogged channels',
          help: 'Picking a category covers every channel inside it.',
          max: 50,
        }),
        ignored_roles: roles({
          label: 'Unlogged roles',
          help: 'Actions by members with these roles are not logged.',
          max: 50,
        }),
      },
    },
    {
      key: 'moderation',
      title: 'Moderation',
      summary: 'Actions by moderators.',
      enabledBy: 'toggle',
      fields: {
        ...group({
          ...event('ban', 'Bans'),
          ...event('kick', 'Kicks'),
          ...event('role', 'Roles given or taken'),
          ...event('purge', 'Purges'),
          ...event('warns', 'Warnings'),
          ...event('lock', 'Channel locks'),
          ...event('slowmode', 'Slowmode'),
          ...event('mute', 'Mutes'),
          ...event('nicknames', 'Nicknames'),
        }),
        ignore_channel: channel({
          label: 'Ignored channel',
          help: 'Nothing in this channel is logged.',
          use: 'any',
        }),
        ignore_role: role({
          label: 'Ignored role',
          help: 'Actions by members with this role are not logged.',
        }),
        ...ignored('More ignored'),
      },
    },
    {
      key: 'server_events',
      title: 'Server events',
      summary: 'Channels, roles, emoji, joins and voice.',
      enabledBy: 'toggle',
      fields: {
        ...group({
          ...event('channel_created', 'Channel created'),
          ...event('channel_update', 'Channel changed'),
          ...event('channel_delete', 'Channel deleted'),
          ...event('role_create', 'Role created'),
          ...event('role_delete', 'Role deleted'),
          ...event('role_update', 'Role changed'),
          ...event('guild_update', 'Server changed'),
          ...event('emoji_update', 'Emoji changed'),
          ...event('member_join', 'Member joined'),
          ...event('member_leave', 'Member left'),
          ...event('voice', 'Voice activity'),
        }),
        ...ignored('Ignored'),
      },
    },
    {
      key: 'member_events',
      title: 'Member events',
      tab: 'members',
      summary: "Changes to a member's roles and name, and their reactions.",
      enabledBy: 'toggle',
      fields: {
        ...group({
          ...event('role_update', 'Roles changed'),
          ...event('name_change', 'Name changed'),
          ...event('react_add', 'Reaction added'),
          ...event('react_remove', 'Reaction removed'),
        }),
        ...ignored('Ignored'),
      },
    },
    {
      key: 'message_events',
      title: 'Message events',
      tab: 'members',
      summary: 'Deleted and edited messages.',
      enabledBy: 'toggle',
      fields: {
        ...group({
          ...event('deleted', 'Message deleted'),
          ...event('edited', 'Message edited'),
          ...event('purged', 'Messages purged'),
        }),
        ...ignored('Ignored'),
        ignore: toggle({
          label: 'Ignore bots',
          help: 'Messages from bots are not logged.',
          initial: true,
          needs: 'It only says what is left out.',
        }),
      },
    },
  ],
  activeWhen: ['moderation.toggle', 'server_events.toggle', 'member_events.toggle', 'message_events.toggle'],
  wire: {
    read: 'logging',
    save: 'logging/update',
    failed: 'Failed to save logging settings',
    envelope: {
      logSettings: ['everywhere', 'moderation', 'server_events', 'member_events', 'message_events'],
    },
    resources: { availableChannels: 'channels', availableRoles: 'roles' },
  },
});
