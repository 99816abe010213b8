import { channel, dateTime, role, select, text, toggle } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { snowflakePattern } from '@/lib/core/snowflake';
import { overview } from '@/lib/guild-settings/sections/overview';

const [{ fields: general }] = overview.blocks;

export const staffGuildForm = defineForm({
  id: 'staff-guild',
  fields: {
    prefix: { ...general.prefix, half: true },
    language: { ...general.language, half: true },
    StaffRoleId: role({ label: 'Staff role', help: "The role of the server's team." }),
    logChannelID: channel({ label: 'Log channel', help: 'Actions by moderators are logged here.' }),
    greetChannelID: channel({ label: 'Welcome channel', help: 'New members are greeted here.' }),
    farewellChannelID: channel({ label: 'Leave channel', help: 'Members who leave are named here.' }),
    antiInvites: toggle({ label: 'Remove invites', help: 'The bot deletes invites to other servers.' }),
    antiLinks: toggle({ label: 'Remove links', help: 'The bot deletes messages with links.' }),
  },
});

export const blockKinds = ['user', 'guild'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const blockForm = defineForm({
  id: 'staff-block',
  fields: {
    kind: select({
      label: 'Block',
      initial: 'user',
      options: [
        { value: 'user', label: 'A person' },
        { value: 'guild', label: 'A server' },
      ],
    }),
    targetId: text({
      label: 'ID',
      help: 'The 17 to 20 digits of the user or server ID.',
      max: 20,
      isName: true,
      required: 'Enter an ID.',
    }),
    reason: text({
      label: 'Reason',
      help: 'Shown to staff, and to the person when they try to log in.',
      max: 300,
      required: 'Give a reason.',
    }),
    expiresAt: dateTime({ label: 'Until', help: 'Leave empty to block without an end.' }),
  },
  check: ({ targetId }) =>
    targetId.trim() === '' || snowflakePattern.test(targetId.trim())
      ? {}
      : { targetId: "This isn't a Discord ID: those are 17 to 20 digits." },
});
