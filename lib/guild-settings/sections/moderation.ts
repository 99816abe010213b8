import { duration, longText, number, role, select, toggle } from '@/lib/core/fields';
import { rows } from '@/lib/core/rows';
import { defineSection } from '@/lib/guild-settings/section';

/** What goes along with an action of a moderator: the specification numbers them 1 to 4. */
function actionLevel(label: string) {
  return select({
    label,
    options: [
      { value: 1, label: '1 · Only do it' },
      { value: 2, label: '2 · Tell the member' },
      { value: 3, label: '3 · Log it' },
      { value: 4, label: '4 · Tell the member and log it' },
    ],
    initial: 4,
  });
}

const memberAndReason = [
  { name: '{user}', meaning: 'Mentions the member' },
  { name: '{user_tag}', meaning: "The member's name, without a mention" },
  { name: '{guild}', meaning: 'Name of the server' },
  { name: '{reason}', meaning: 'The reason that the moderator gave', example: 'Spam in three channels' },
  { name: '{moderator}', meaning: "The moderator's name, without a mention", example: 'Moderator' },
] as const;

/** What a member is told by direct message, in the server's own words, when something is done to them. */
function actionMessage(action: 'warn' | 'mute' | 'kick' | 'ban', done: string, initial: string) {
  const key = `${action}_message` as const;
  return {
    key,
    title: `${action.charAt(0).toUpperCase()}${action.slice(1)} message`,
    summary: `Sent to members by direct message when they are ${done}.`,
    enabledBy: 'toggle',
    fields: {
      toggle: toggle({ label: 'Enabled', help: `Send the message before the ${action}.` }),
      message: longText({
        label: 'Message',
        max: 2000,
        initial,
        variables: memberAndReason,
        preview: {},
        shownWhen: { path: `${key}.toggle`, equals: true },
      }),
    },
  } as const;
}

/** A punishment that comes by itself, after this many warnings. */
const furtherSteps = rows({
  label: 'Further steps',
  keywords: 'ladder escalation thresholds strikes',
  help: 'Each happens when a member reaches exactly that many warnings; at the number above, what is set there counts. A mute of 0 minutes lasts until a moderator ends it.',
  of: {
    amount: number({
      label: 'When a member has',
      min: 1,
      max: 50,
      initial: 5,
      unit: 'warnings',
    }),
    punishment: select({
      label: 'What happens',
      options: [
        { value: 'mute', label: 'Mute' },
        { value: 'kick', label: 'Kick' },
        { value: 'softban', label: 'Softban' },
        { value: 'ban', label: 'Ban' },
      ],
      initial: 'mute',
    }),
    minutes: duration({
      label: 'For how long',
      min: 0,
      max: 40_320,
      initial: 60,
      shownWhen: { path: 'punishment', equals: 'mute' },
    }),
  },
  unique: 'amount',
  sortedBy: 'amount',
  max: 10,
  rowLabel: 'Step',
  addLabel: 'Add a step',
});

export const moderation = defineSection({
  id: 'moderation',
  title: 'Moderation',
  summary: 'How moderation commands behave, and what happens to members who keep being warned.',
  keywords:
    'warn mute timeout kick ban punish punishment ladder escalation automod warnings cases appeals strikes',
  icon: 'gavel',
  group: 'moderation',
  blocks: [
    {
      title: 'Command behaviour',
      fields: {
        mute_role: role({ label: 'Mute role', help: 'Given to members who are muted.', use: 'assign' }),
        delete_after_executed: toggle({
          label: 'Delete the command',
          help: "Remove the moderator's message once the command has run.",
        }),
        include_reason: toggle({
          label: 'Include the reason',
          help: 'Tell the reason in the answer and in the log.',
          initial: true,
        }),
        remove_roles: toggle({
          label: 'Remove roles on mute',
          help: 'Take the other roles of a muted member and give them back afterwards.',
        }),
      },
    },
    {
      title: 'Action levels',
      summary: 'What goes along with each kind of action.',
      fields: {
        mute_action: actionLevel('Mute'),
        kick_action: actionLevel('Kick'),
        warn_action: actionLevel('Warn'),
        ban_action: actionLevel('Ban'),
      },
    },
    {
      key: 'auto_punish',
      title: 'Auto punish',
      summary: 'Acts by itself when a member has collected enough warnings.',
      enabledBy: 'toggle',
      fields: {
        toggle: toggle({ label: 'Enabled', help: 'Punish members who reach the number of warnings.' }),
        amount: number({ label: 'Warnings', help: 'At this many warnings.', min: 1, max: 50, initial: 3 }),
        punishment: select({
          label: 'Punishment',
          options: [
            { value: 'ban', label: 'Ban' },
            { value: 'kick', label: 'Kick' },
            { value: 'softban', label: 'Softban (ban and unban, to delete messages)' },
          ],
          initial: 'kick',
        }),
        dm: select({
          label: 'Direct message',
          options: [
            { value: 1, label: '1 · None' },
            { value: 2, label: '2 · That it happened' },
            { value: 3, label: '3 · That it happened, with the warnings' },
          ],
          initial: 2,
        }),
        steps: furtherSteps,
      },
    },
    actionMessage('warn', 'warned', 'You have been warned in {guild}: {reason}'),
    actionMessage('mute', 'muted', 'You have been muted in {guild}: {reason}'),
    actionMessage('kick', 'kicked', 'You have been kicked from {guild}: {reason}'),
    actionMessage('ban', 'banned', 'You have been banned from {guild}, {user_tag}.'),
  ],
  wire: {
    read: 'moderation',
    save: 'moderation/update',
    envelope: {
      modSettings: [
        'delete_after_executed',
        'include_reason',
        'remove_roles',
        'mute_role',
        'mute_action',
        'kick_action',
        'warn_action',
        'ban_action',
        'auto_punish',
        'warn_message',
        'mute_message',
        'kick_message',
        'ban_message',
      ],
    },
    resources: { roles: 'roles' },
  },
});
