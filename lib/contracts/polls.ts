import { z } from 'zod';
import { isColour } from '@/lib/core/colour';
import { isEmoji } from '@/lib/core/emoji';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import { listedShape } from '@/lib/rules/events/schema';
import { cancelPollAction, closePollAction, createPollAction } from '@/lib/rules/polls/actions';
import { pollLimits as limits } from '@/lib/rules/polls/limits';
import { poll, pollOption } from '@/lib/rules/polls/schema';

const ofGuild = z.object({ userId, guildId });
const pollId = z.string().regex(/^[\w-]{1,64}$/, 'Not an id of a poll.');

const text = (max: number) =>
  z
    .string()
    .trim()
    .refine((value) => lengthOf(value) <= max, `At most ${max} characters.`);
const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');

const option = pollOption.strict().extend({
  emoji: text(64)
    .nullish()
    .transform((value) => value ?? '')
    .refine((value) => value === '' || isEmoji(value), 'One emoji, please.'),
  label: optional(limits.label),
  description: optional(limits.optionDescription),
});

/** The options that every poll has. */
const NEEDED = 2;

/**
 * Options 1 and 2 need emoji and label; others without a label are dropped (dashboard specification, section
 * 5).
 */
const options = z
  .array(option)
  .max(limits.options, `At most ${limits.options} options.`)
  .superRefine((given, context) => {
    for (let index = 0; index < NEEDED; index += 1) {
      const { emoji, label } = given[index] ?? { emoji: '', label: '' };
      if (emoji === '')
        context.addIssue({ code: 'custom', path: [index, 'emoji'], message: 'An emoji is needed.' });
      if (label === '')
        context.addIssue({ code: 'custom', path: [index, 'label'], message: 'A label is needed.' });
    }
  })
  .transform((given) => given.filter(({ label }) => label !== ''));

const pollForm = z.strictObject({
  /** `''` for the poll channel of the settings. */
  channel: z
    .string()
    .max(20)
    .nullish()
    .transform((id) => id ?? ''),
  title: optional(limits.title),
  description: optional(limits.description),
  footer: optional(limits.footer),
  /** `#rrggbb`, or `''` for that of the settings. */
  color: z
    .string()
    .trim()
    .nullish()
    .transform((value) => value ?? '')
    .refine((value) => value === '' || isColour(value), 'A colour such as #5865F2.'),
  /** A date as text, or epoch milliseconds. */
  endTime: z.union([z.string().max(40), z.number()], 'Choose when it ends.'),
  options,
  /** Chosen by the browser; the same one starts one poll. */
  key: z.uuid().optional(),
});
export type PollForm = z.output<typeof pollForm>;

export const listedPoll = poll
  .pick({
    title: true,
    embed: true,
    createdAt: true,
    channelId: true,
    state: true,
    resultChannelId: true,
    problem: true,
  })
  .extend({
    ...listedShape,
    options: z.array(pollOption.extend({ votes: z.number() })),
    votes: z.number(),
    /** Username of who started it. */
    author: z.string(),
  });
export type ListedPoll = z.infer<typeof listedPoll>;

/** What the polls' answer carries beside the settings. */
export const pollsData = z.object({ activePolls: z.array(listedPoll), endedPolls: z.array(listedPoll) });
export type PollsData = z.infer<typeof pollsData>;

const write = { method: 'POST', params: ofGuild, query: nothing } as const;
const done = z.object({ message: z.string(), poll: listedPoll });

export const createPoll = defineEndpoint({
  ...write,
  access: createPollAction.access,
  path: '/api/dashboard/{userId}/{guildId}/polls/create',
  summary: 'Starts a poll and posts it, without pinging anybody. What is left empty comes from the settings.',
  body: pollForm,
  returns: done.extend({ pollId: z.string() }),
  limit: { count: 20, seconds: 60 },
});

export const closePoll = defineEndpoint({
  ...write,
  access: closePollAction.access,
  path: '/api/dashboard/{userId}/{guildId}/polls/close',
  summary: 'Closes a poll now and posts its result, or tries again to post it.',
  body: z.strictObject({ pollId }),
  returns: done,
});

export const cancelPoll = defineEndpoint({
  ...write,
  access: cancelPollAction.access,
  path: '/api/dashboard/{userId}/{guildId}/polls/cancel',
  summary: 'Calls a running poll off; its votes do not count.',
  body: z.strictObject({ pollId }),
  returns: done,
});
