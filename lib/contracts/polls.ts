import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { access } from '@/lib/core/access';
import { colourPattern, isColour } from '@/lib/core/colour';
import { neededMark } from '@/lib/core/field-json';
import { schemaOf } from '@/lib/core/form-schema';
import { listedShape } from '@/lib/rules/events/schema';
import { pagedEventLists } from '@/lib/rules/events/states';
import { cancelPollAction, closePollAction, createPollAction } from '@/lib/rules/polls/actions';
import { checkOptions, NEEDED_OPTIONS, pollForm } from '@/lib/rules/polls/form';
import { pollLimits as limits } from '@/lib/rules/polls/limits';
import { poll, pollOption } from '@/lib/rules/polls/schema';

const pollId = z.string().regex(/^[\w-]{1,64}$/, 'This is not a poll ID.');

const orEmpty = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value ?? '');

/** Options without a label are dropped (dashboard specification, section 5). */
const options = z
  .array(
    pollOption.strict().extend({
      emoji: orEmpty.meta({ type: 'string', format: 'emoji', [neededMark]: true }),
      label: orEmpty.meta({
        type: 'string',
        minLength: 1,
        maxLength: limits.label,
        pattern: '\\S',
        [neededMark]: true,
      }),
      description: orEmpty.meta({ maxLength: limits.optionDescription }),
    }),
  )
  .max(limits.options, `At most ${limits.options} options.`)
  .superRefine((given, context) => {
    for (const [at, message] of Object.entries(checkOptions(given)))
      context.addIssue({ code: 'custom', path: at.split('.'), message });
  })
  .transform((given) => given.filter(({ label }) => label !== ''))
  .meta({ minItems: NEEDED_OPTIONS });

const color = orEmpty
  .refine((value) => value === '' || isColour(value), 'Must be a colour like #5865F2.')
  .meta({ pattern: `^$|${colourPattern.source}` });

const newPoll = schemaOf(pollForm, { options, color }).extend({
  /** An idempotency key by the browser. */
  key: z.uuid().optional(),
});
export type NewPoll = z.output<typeof newPoll>;

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
    /** The creator's username. */
    author: z.string(),
  });
export type ListedPoll = z.infer<typeof listedPoll>;

export const panelData = z.object({
  activePolls: z.array(listedPoll),
  /** The last ones; `morePolls` has further pages. */
  endedPolls: z.array(listedPoll),
  morePolls: z.string().nullable(),
  cancelledPollCount: z.number(),
});

export const listPolls = dashboard.get('/polls/list', {
  summary: 'Closed or cancelled polls, newest first, in pages.',
  access: access.section,
  query: z.object({ list: z.enum(pagedEventLists), after: pageStart }),
  returns: pageOf(listedPoll),
});

const done = z.object({ message: z.string(), poll: listedPoll });

export const createPoll = dashboard.post('/polls/create', {
  access: createPollAction.access,
  summary: 'Starts a poll and posts it without pinging anyone. Empty fields use the settings.',
  body: newPoll,
  returns: done.extend({ pollId: z.string() }),
  limit: { count: 20, seconds: 60 },
});

export const closePoll = dashboard.post('/polls/close', {
  access: closePollAction.access,
  summary: 'Closes a poll now and posts its result, or tries to post it again.',
  body: z.strictObject({ pollId }),
  returns: done,
});

export const cancelPoll = dashboard.post('/polls/cancel', {
  access: cancelPollAction.access,
  summary: "Cancels a running poll. Its votes don't count.",
  body: z.strictObject({ pollId }),
  returns: done,
});
