import { z } from 'zod';
import { person, personName, personTerm } from '@/lib/core/person';
import { whole } from '@/lib/core/whole';
import { questionTypes, submissionStates } from '@/lib/rules/applications/limits';
import { auditOutbox, outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { tellItem } from '@/lib/rules/notifications/tell-item';

const isoDate = z.iso.datetime();

export const applicationQuestion = z.object({
  text: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  /** Choices only; empty for other types. */
  choices: z.array(z.string()),
});
export type ApplicationQuestion = z.output<typeof applicationQuestion>;

/** A question in a body; a plain text is a required text area. checkQuestions checks lengths. */
export const questionInput = z.union([
  z.string().max(4000),
  applicationQuestion
    .extend({ text: z.string().max(4000), choices: z.array(z.string().max(1000)).max(100) })
    .partial({ type: true, required: true, choices: true })
    .strict(),
]);
export type QuestionInput = z.output<typeof questionInput>;

export const storedApplication = z.object({
  guildId: z.string(),
  appId: z.string(),
  title: z.string(),
  description: z.string(),
  isOpen: z.boolean(),
  questions: whole(z.array(applicationQuestion)),
  /** Incremented when the questions change, so that answers are never matched with other questions. */
  revision: z.int().positive(),
  createdAt: isoDate,
  /** Incremented with each change, for detecting concurrent ones. */
  version: z.int().positive().default(1),
  outbox: auditOutbox,
});
export type StoredApplication = z.output<typeof storedApplication>;

export const deleteApplicationItem = outboxItem('delete-application', { appId: z.string() });

const texts = { appId: true, title: true, description: true } as const;

/** A form for its managers: `questions` are the texts, `details` the complete questions. */
export const managedApplication = storedApplication.pick({ ...texts, isOpen: true, version: true }).extend({
  questions: z.array(applicationQuestion.shape.text),
  details: storedApplication.shape.questions,
});

/** A form for members. `_id` is its appId. */
export const openApplication = managedApplication
  .pick({ title: true, description: true, questions: true })
  .extend({ _id: z.string() });

/** With what is needed to fill it in. */
export const fillableApplication = openApplication.extend({
  details: storedApplication.shape.questions,
  /** Sent back with the answers, so that they are never matched with other questions. */
  revision: storedApplication.shape.revision,
});

const log = { channelId: z.string() };
export const logSubmissionItem = outboxItem('log-submission', log);
export const logDecisionItem = outboxItem('log-decision', log);
export const notifyApplicantItem = outboxItem('tell-applicant', {});

export const storedSubmission = z.object({
  guildId: z.string(),
  appId: z.string(),
  title: z.string(),
  ...person.shape,
  displayName: personName(),
  at: isoDate,
  /** The client's idempotency key. */
  key: z.string().nullable(),
  answers: whole(z.array(z.object({ question: z.string(), answer: z.string() }))),
  state: z.enum(submissionStates),
  decision: z.object({ by: person, at: isoDate, reason: z.string() }).nullable(),
  /** The outcome of notifying the person; null if that wasn't necessary. */
  notice: z
    .object({ state: z.enum(['waiting', 'sent', 'failed']), problem: z.string().nullable() })
    .nullable(),
  /** Why the log channel has no message about it. */
  logProblem: z.string().nullable(),
  /** Index values of its lists (lib/rules/applications/submission-lists). */
  lists: z.array(personTerm()),
  outbox: outboxOf(logSubmissionItem, logDecisionItem, notifyApplicantItem, tellItem),
});
export type StoredSubmission = z.output<typeof storedSubmission>;

export const listedSubmission = storedSubmission
  .omit({ guildId: true, key: true, lists: true, outbox: true })
  .extend({ id: z.string() });

/** A submission for its sender, without the person who decided. */
export const ownSubmission = listedSubmission
  .pick({ id: true, appId: true, title: true, at: true, state: true, answers: true })
  .extend({
    decidedAt: isoDate.nullable(),
    /** Empty if none was given. */
    reason: z.string(),
  });
export type OwnSubmission = z.output<typeof ownSubmission>;
