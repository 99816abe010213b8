import 'server-only';
import { z } from 'zod';
import { questionTypes, submissionStates } from '@/lib/rules/applications/application-form';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();

/**
 * Application forms, by `${guildId}:${appId}`: the id makes each appId the only one of its guild. `revision`
 * grows when the questions change, so that answers are never read against other questions than those they
 * were given to.
 */
export const applications = defineCollection({
  name: 'applications',
  schema: z.object({
    guildId: z.string(),
    appId: z.string(),
    title: z.string(),
    description: z.string(),
    isOpen: z.boolean(),
    questions: z.array(
      z.object({
        text: z.string(),
        type: z.enum(questionTypes),
        required: z.boolean(),
        choices: z.array(z.string()),
      }),
    ),
    revision: z.int().positive(),
    createdAt: isoDate,
  }),
  indexes: [{ path: 'guildId', sort: 'createdAt' }],
});

const person = z.object({ userId: z.string(), username: z.string() });

/**
 * What people sent in, by `${guildId}.${appId}.${userId}.${n}`, n counted from 0. A person's next one is only
 * made once the one before is decided, so the id lets nobody have two pending ones. `lists` names the lists
 * that it stands in (lib/rules/applications/submission-lists). `outbox` is what has still to be told on
 * Discord; its keys are the messages' nonces.
 */
export const submissions = defineCollection({
  name: 'submissions',
  schema: z.object({
    guildId: z.string(),
    appId: z.string(),
    title: z.string(),
    userId: z.string(),
    username: z.string(),
    displayName: z.string(),
    at: isoDate,
    /** Chosen by the client for one attempt at sending it, repeated when it tries again. */
    key: z.string().nullable(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    state: z.enum(submissionStates),
    decision: z.object({ by: person, at: isoDate, reason: z.string() }).nullable(),
    /** How telling the person went; null where nobody was to be told. */
    notice: z
      .object({ state: z.enum(['waiting', 'sent', 'failed']), problem: z.string().nullable() })
      .nullable(),
    /** Why it could not be noted in the log channel. */
    logProblem: z.string().nullable(),
    outbox: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(['log-submission', 'log-decision', 'tell-applicant']),
        channelId: z.string().nullable(),
      }),
    ),
    lists: z.array(z.string()),
  }),
  indexes: [{ path: 'lists', sort: 'at' }],
});
