import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing, response } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';
import { questionTypes, submissionStates } from '@/lib/rules/applications/application-form';

const ofGuild = z.object({ userId, guildId });
const appId = z.string().max(200);

/** Lists full of characters that JSON writes with six bytes each. */
const maxBytes = 512 * 1024;

/**
 * A text alone is a required text area. What is too long is told by the rules in
 * lib/rules/applications/application-form.
 */
const questionInput = z.union([
  z.string().max(4000),
  z.strictObject({
    text: z.string().max(4000),
    type: z.enum(questionTypes).optional(),
    required: z.boolean().optional(),
    choices: z.array(z.string().max(1000)).max(100).optional(),
  }),
]);
const questionInputs = z.array(questionInput).max(200);

export const applicationQuestion = z.object({
  text: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  choices: z.array(z.string()),
});

/**
 * A form as those see it who manage it: `questions` are the texts, `details` the same questions with all
 * there is to them.
 */
export const managedApplication = z.object({
  appId: z.string(),
  title: z.string(),
  description: z.string(),
  isOpen: z.boolean(),
  questions: z.array(z.string()),
  details: z.array(applicationQuestion),
  /** Of its document, for a change that must not undo somebody else's. */
  version: z.number(),
});
export type ManagedApplication = z.infer<typeof managedApplication>;

/** What the answer of the section carries beside its settings. */
export const applicationsData = z.object({
  ApplicationSettings: z.object({ Applications: z.array(managedApplication) }),
  submissionCounts: z.object({ pending: z.number(), accepted: z.number(), denied: z.number() }),
});

const changed = z.object({ message: z.string(), application: managedApplication });

export const createApplication = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/applications/create',
  summary: 'Makes an application form. Blank questions are dropped; the plan limits how many there may be.',
  access: access.section,
  params: ofGuild,
  query: nothing,
  body: z.strictObject({
    appId,
    questions: questionInputs,
    title: z.string().max(1000).optional(),
    description: z.string().max(10_000).optional(),
    isOpen: z.boolean().optional(),
  }),
  returns: changed,
  maxBytes,
});

export const updateApplication = defineEndpoint({
  method: 'PATCH',
  path: '/api/dashboard/{userId}/{guildId}/applications/{appId}',
  summary: 'Changes what is sent of a form. With a stale `version` nothing is changed (409).',
  access: access.section,
  params: ofGuild.extend({ appId }),
  query: nothing,
  body: z.strictObject({
    newQuestions: questionInputs.optional(),
    title: z.string().max(1000).optional(),
    description: z.string().max(10_000).optional(),
    isOpen: z.boolean().optional(),
    version: z.int().positive().optional(),
  }),
  returns: changed,
  maxBytes,
});

export const deleteApplication = defineEndpoint({
  method: 'DELETE',
  path: '/api/dashboard/{userId}/{guildId}/applications/{appId}',
  summary: 'Deletes a form. What was sent in by then stays and can still be decided.',
  access: access.section,
  params: ofGuild.extend({ appId }),
  query: nothing,
  body: nothing,
  returns: z.object({ message: z.string() }),
});

export const submission = z.object({
  id: z.string(),
  appId: z.string(),
  title: z.string(),
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  at: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  state: z.enum(submissionStates),
  decision: z
    .object({
      by: z.object({ userId: z.string(), username: z.string() }),
      at: z.string(),
      reason: z.string(),
    })
    .nullable(),
  notice: z
    .object({ state: z.enum(['waiting', 'sent', 'failed']), problem: z.string().nullable() })
    .nullable(),
  logProblem: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

const submissionFilter = z.object({
  application: appId.optional(),
  state: z.enum(submissionStates).optional(),
  search: z.string().max(100).optional(),
});

export const listSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/applications/submissions',
  summary: 'What members sent in, newest first, in pages; `search` looks in names, ids and answers.',
  access: access.section,
  params: ofGuild,
  query: submissionFilter.extend({ after: z.string().max(1000).optional() }),
  body: nothing,
  returns: z.object({ items: z.array(submission), next: z.string().nullable() }),
});

export const exportSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/applications/submissions/export',
  summary: 'The same as a CSV file, with one column for each question.',
  access: access.section,
  params: ofGuild,
  query: submissionFilter,
  body: nothing,
  returns: response,
  limit: { count: 10, seconds: 60 },
});

export const decideSubmission = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/applications/submissions/{submissionId}',
  summary: 'Accepts or denies a submission, once. Tells the applicant where the settings say so.',
  access: access.section,
  params: ofGuild.extend({ submissionId: z.string().max(200) }),
  query: nothing,
  body: z.strictObject({
    decision: z.enum(['accepted', 'denied']),
    reason: z.string().max(20_000).optional(),
  }),
  returns: z.object({ message: z.string(), submission }),
  maxBytes,
});

const ofMember = z.object({ guildId });

/** A form as members see it. `_id` is its appId. */
export const openApplication = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  questions: z.array(z.string()),
});
export type OpenApplication = z.infer<typeof openApplication>;

/** With what the form needs to be filled in. */
export const fillableApplication = openApplication.extend({
  details: z.array(applicationQuestion),
  /** Sent back with the answers, so that they are never taken for those to other questions. */
  revision: z.number(),
});
export type FillableApplication = z.infer<typeof fillableApplication>;

export const listOpenApplications = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/userModules/applications/applications/{guildId}',
  summary: 'The applications that are open in a server; none while the section is switched off.',
  access: access.member,
  params: ofMember,
  query: nothing,
  body: nothing,
  returns: z.array(openApplication),
});

export const readOpenApplication = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/userModules/applications/applications/{guildId}/{applicationId}',
  summary: 'Title and questions of an open application.',
  access: access.member,
  params: ofMember.extend({ applicationId: appId }),
  query: nothing,
  body: nothing,
  returns: fillableApplication,
});

export const submitApplication = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/userModules/applications/apply/{guildId}/{applicationId}',
  summary: 'Sends answers in, by the index of their question. The same `key` again is the same submission.',
  access: access.member,
  params: ofMember.extend({ applicationId: appId }),
  query: nothing,
  body: z.strictObject({
    userId: z.string().max(40),
    answers: z.record(z.string().max(10), z.string().max(20_000)),
    key: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional(),
    revision: z.int().positive().optional(),
  }),
  returns: z.object({ message: z.string(), submissionId: z.string() }),
  limit: { count: 10, seconds: 60 },
  maxBytes,
});
