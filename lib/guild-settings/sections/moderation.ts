import { duration, longText, number, role, select, toggle } from '@/lib/core/fields';
import { rows } from '@/lib/core/rows';
import { defineSection } from '@/lib/guild-settings/section';

/** How an action by a moderator is reported: the specification numbers the ways 1 to 4. */
function actionLevel(label: string) {
  return select({
    label,
    options: [
      { value: 1, label: 'Nothing else' },
      { value: 2, label: 'DM the member' },
      { value: 3, label: 'Log it' },
      { value: 4, label: 'DM the member and log it' },
    ],
    initial: 4,
  });
}

const memberAndReason = [
  { name: '{user}', meaning: 'Mentions the member' },
  { name: '{user_tag}', meaning: "The member's name, without a mention" },
  { name: '{guild}', meaning: "The server's name" },
  { name: '{reason}', meaning: 'The reason given by the moderator', example: 'Spam in three channels' },
  { name: '{moderator}', meaning: "The moderator's name, without a mention", example: 'Moderator' },
] as const;

/** The server's direct message to a member about an action against them. */
function actionMessage(action: 'warn' | 'mute' | 'kick' | 'ban', done: string, initial: string) {
  const key = `${action}_message` as const;
  return {
    key,
    tab: 'messages',
    title: `${action.charAt(0).toUpperCase()}${action.slice(1)} message`,
    summary: `Sent to members as a DM when they are ${done}.`,
    enabledBy: 'toggle',
    fields: {
      toggle: toggle({
        label: 'Enabled',
        help: `Send the message before the ${action}.`,
        needs: [{ field: 'message', note: 'Write a message: nothing is sent without one.' }],
      }),
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

/** An automatic punishment after this many warnings. */
const furtherSteps = rows({
  label: 'Further steps',
  keywords: 'ladder escalation thresholds strikes',
  help: 'Each step runs when a member reaches that exact number of warnings, unless it is the number above. Set a mute to 0 to keep it until a moderator lifts it.',
  of: {
    amount: number({
      label: 'Number of warnings',
      min: 1,
      max: 50,
      initial: 5,
      unit: 'warnings',
    }),
    punishment: select({
      label: 'Punishment',
      options: [
        { value: 'mute', label: 'Mute' },
        { value: 'kick', label: 'Kick' },
        { value: 'softban', label: 'Softban' },
        { value: 'ban', label: 'Ban' },
      ],
      initial: 'mute',
    }),
    minutes: duration({
      label: 'Mute duration',
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
  summary: 'Set how moderation commands behave and what happens to members who keep getting warned.',
  keywords:
    'warn mute timeout kick ban punish punishment ladder escalation automod warnings cases appeals strikes',
  icon: 'gavel',
  group: 'moderation',
  tabs: [
    { id: 'appeals', title: 'Appeals' },
    { id: 'cases', title: 'Cases' },
    { id: 'settings', title: 'Settings' },
    { id: 'messages', title: 'Messages' },
  ],
  blocks: [
    {
      title: 'Command behaviour',
      fields: {
        mute_role: role({ label: 'Mute role', help: 'Given to members who are muted.', use: 'assign' }),
        delete_after_executed: toggle({
          label: 'Delete command messages',
          help: "Remove the moderator's message once the command has run.",
          needs: 'It changes what commands do.',
        }),
        include_reason: toggle({
          label: 'Include the reason',
          help: "Show the reason in the bot's reply and in the log.",
          initial: true,
          needs: 'It changes what commands do.',
        }),
        remove_roles: toggle({
          label: 'Remove roles on mute',
          help: "Take a muted member's other roles and give them back when the mute ends.",
          needs: 'It changes what commands do.',
        }),
      },
    },
    {
      title: 'Action levels',
      summary: 'Choose what happens alongside each kind of action.',
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
      summary: 'Punishes members automatically once they reach a number of warnings.',
      enabledBy: 'toggle',
      fields: {
        toggle: toggle({
          label: 'Enabled',
          help: 'Punish members who reach the number of warnings.',
          needs: 'Number and punishment always have a value.',
        }),
        amount: number({
          label: 'Warnings',
          help: 'Applies at this number of warnings.',
          min: 1,
          max: 50,
          initial: 3,
        }),
        punishment: select({
          label: 'Punishment',
          options: [
            { value: 'ban', label: 'Ban' },
            { value: 'kick', label: 'Kick' },
            { value: 'softban', label: 'Softban (ban and unban to delete messages)' },
          ],
          initial: 'kick',
        }),
        dm: select({
          label: 'DM',
          options: [
            { value: 1, label: 'No DM' },
            { value: 2, label: 'Say what happened' },
            { value: 3, label: 'Say what happened and list the warnings' },
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
  waits: { one: 'open appeal', many: 'open appeals' },
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
