import type { FieldErrors } from '@/lib/core/errors';
import { channels, number, roles, select, text, toggle } from '@/lib/core/fields';
import { defineForm, part } from '@/lib/core/form';
import { lengthOf } from '@/lib/core/text-length';
import { emptyDraft, type MessageDraft } from '@/lib/rules/messages/draft';
import { checkDraft } from '@/lib/rules/messages/draft-check';
import { checkOwnIds } from '@/lib/rules/messages/own-ids';
import { replyLimits } from '@/lib/rules/replies/limits';
import { plainText } from '@/lib/rules/replies/match';

/** Discord's rule for command names (discord-api-docs, "Application Command Naming"). */
const commandName = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Why a lower-case command name is invalid, or null. */
export function nameProblem(name: string): string | null {
  if (name === '') return 'Enter a name.';
  if (name.startsWith('/')) return 'Leave out the slash.';
  if (lengthOf(name) > replyLimits.name) return `At most ${replyLimits.name} characters.`;
  if (/\s/u.test(name)) return "A name can't contain spaces. Use - instead.";
  return commandName.test(name) ? null : 'Use only letters, digits, - and _.';
}

export function toCommandName(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}

/** Discord's objections to the messages of a reply, by path: `messages.0.content`. */
export function messagesProblems(messages: readonly MessageDraft[]): FieldErrors {
  const found = messages.flatMap((draft, index) =>
    [...checkDraft(draft), ...checkOwnIds(draft)].map(({ path, message }): [string, string] => [
      ['messages', index, path].filter((step) => step !== '').join('.'),
      message,
    ]),
  );
  return Object.fromEntries(found.toReversed());
}

const messages = part<readonly MessageDraft[]>({ label: 'Message', initial: [emptyDraft] });

const conditions = {
  roleIds: roles({
    label: 'Allowed roles',
    help: 'Members need one of these roles. Leave empty for everyone.',
    max: replyLimits.roles,
    half: true,
  }),
  channelIds: channels({
    label: 'Allowed channels',
    help: 'Leave empty for all channels.',
    max: replyLimits.channels,
    half: true,
  }),
  cooldown: number({
    label: 'Cooldown',
    help: 'Set to 0 for none.',
    min: 0,
    max: replyLimits.cooldown,
    unit: 'seconds',
    initial: 0,
    half: true,
  }),
  cooldownScope: select({
    label: 'Cooldown applies',
    options: [
      { value: 'member', label: 'Per member' },
      { value: 'channel', label: 'Per channel' },
    ],
    initial: 'member',
    half: true,
  }),
} as const;

const conditionNames = ['roleIds', 'channelIds', 'cooldown', 'cooldownScope'] as const;

const isEnabled = toggle({ label: 'Enabled', initial: true });

export const commandForm = defineForm({
  id: 'custom-command',
  fields: {
    name: text({
      label: 'Name',
      help: "Without the prefix. None of the bot's own commands can have the same name.",
      placeholder: 'rules',
      max: replyLimits.name,
      required: 'Enter a name.',
      isName: true,
      half: true,
    }),
    description: text({
      label: 'Description',
      help: 'Shown in lists of commands.',
      max: replyLimits.description,
      half: true,
    }),
    messages,
    ...conditions,
    deletesMessage: toggle({
      label: "Delete the member's message",
      help: 'The bot needs Manage Messages in that channel.',
    }),
    isPrivate: toggle({ label: 'Reply by DM', help: 'Members who block DMs get no answer.' }),
    isEnabled,
  },
  groups: [
    { title: 'Command', fields: ['name', 'description'] },
    { title: 'Response', fields: ['messages'] },
    { title: 'Conditions', fields: conditionNames },
    { title: 'Behaviour', fields: ['deletesMessage', 'isPrivate', 'isEnabled'] },
  ],
  check: (draft): FieldErrors => {
    const problem = nameProblem(toCommandName(draft.name));
    return { ...messagesProblems(draft.messages), ...(problem === null ? {} : { name: problem }) };
  },
});

export const responseForm = defineForm({
  id: 'auto-response',
  fields: {
    trigger: text({
      label: 'Trigger',
      help: 'Capitals make no difference. It is plain text: regular expressions are not supported.',
      placeholder: 'how do I join',
      max: replyLimits.trigger,
      required: 'Enter the text to look for.',
    }),
    match: select({
      label: 'Answer when a message',
      appearance: 'radios',
      options: [
        { value: 'contains', label: 'Contains the trigger', help: "Also inside a word: 'art' in 'start'." },
        { value: 'word', label: 'Has it as a whole word', help: "'art' in 'nice art!', not in 'start'." },
        { value: 'starts', label: 'Starts with the trigger' },
        { value: 'exact', label: 'Is exactly the trigger' },
      ],
      initial: 'contains',
    }),
    messages,
    ...conditions,
    chance: number({
      label: 'Chance',
      help: 'How often it answers when it could.',
      min: 1,
      max: 100,
      unit: '%',
      initial: 100,
      half: true,
    }),
    ignoresBots: toggle({ label: 'Ignore bots', initial: true }),
    isEnabled,
  },
  groups: [
    { title: 'Trigger', fields: ['trigger', 'match'] },
    { title: 'Response', fields: ['messages'] },
    { title: 'Conditions', fields: conditionNames },
    { title: 'Behaviour', fields: ['chance', 'ignoresBots', 'isEnabled'] },
  ],
  check: (draft): FieldErrors => ({
    ...messagesProblems(draft.messages),
    ...(plainText(draft.trigger) === '' ? { trigger: 'Enter the text to look for.' } : {}),
  }),
});
