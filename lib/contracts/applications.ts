import { z } from 'zod';
import { dashboard, memberHub } from '@/lib/contracts/bases';
import { pageOf } from '@/lib/contracts/page';
import { usesSection } from '@/lib/contracts/uses';
import { access } from '@/lib/core/access';
import { response } from '@/lib/core/endpoint';
import { changesOf, schemaOf } from '@/lib/core/form-schema';
import { recordUpTo } from '@/lib/core/record-up-to';
import {
  createApplicationAction,
  decideSubmissionActions,
  deleteApplicationAction,
  updateApplicationAction,
} from '@/lib/rules/applications/actions';
import { applicationForm, verdictForm } from '@/lib/rules/applications/form';
import { submissionStates } from '@/lib/rules/applications/limits';
import {
  fillableApplication,
  listedSubmission,
  managedApplication,
  openApplication,
  questionInput,
} from '@/lib/rules/applications/schema';

const appId = z.string().max(200);

/** Full lists of characters that take six bytes each in JSON. */
const bounds = { maxBytes: 512 * 1024, maxValues: 6000 } as const;

const maxQuestions = 200;
const questionInputs = z.array(questionInput).max(maxQuestions);

export type ManagedApplication = z.infer<typeof managedApplication>;

const submissionPage = pageOf(listedSubmission);

export type SubmissionPage = z.infer<typeof submissionPage>;

/**
 * What the answer of the section carries beside its settings.
 *
 * @public Found by its name, through lib/contracts/panels.
 */
export const panelData = z.object({
  ApplicationSettings: z.object({ Applications: z.array(managedApplication) }),
  latestSubmissions: submissionPage,
  submissionCounts: z.object({ pending: z.number(), accepted: z.number(), denied: z.number() }),
});

const changed = z.object({ message: z.string(), application: managedApplication });

export const createApplication = dashboard.post('/applications/create', {
  summary: 'Creates an application form. Blank questions are dropped, and the plan limits their number.',
  access: createApplicationAction.access,
  body: changesOf(applicationForm).extend({ appId, questions: questionInputs }),
  returns: changed,
  ...bounds,
});

export const updateApplication = dashboard.patch('/applications/{appId}', {
  summary: 'Changes the parts of a form that are sent. A stale `version` changes nothing (409).',
  access: updateApplicationAction.access,
  body: changesOf(applicationForm)
    .omit({ appId: true })
    .extend({ newQuestions: questionInputs.optional(), version: z.int().positive().optional() }),
  returns: changed,
  ...bounds,
});

export const deleteApplication = dashboard.delete('/applications/{appId}', {
  summary: 'Deletes a form. Its submissions stay and can still be decided.',
  access: deleteApplicationAction.access,
  returns: z.object({ message: z.string() }),
});

export type Submission = z.infer<typeof listedSubmission>;

const submissionFilter = z.object({
  application: appId.optional(),
  state: z.enum(submissionStates).optional(),
  search: z.string().max(100).optional(),
});

export const listSubmissions = dashboard.get('/applications/submissions', {
  summary: 'Pages of submissions, newest first. `search` looks in names, ids and answers.',
  access: access.section,
  query: submissionFilter.extend({ after: z.string().max(1000).optional() }),
  returns: submissionPage,
});

export const exportSubmissions = dashboard.get('/applications/submissions/export', {
  summary: 'Submissions as a CSV file, with one column per question.',
  access: access.section,
  query: submissionFilter,
  returns: response,
  limit: { count: 10, seconds: 60 },
});

export const decideSubmission = dashboard.post('/applications/submissions/{submissionId}', {
  summary: 'Accepts or denies a submission, once, and tells the applicant if the settings say so.',
  access: decideSubmissionActions.accepted.access,
  body: schemaOf(verdictForm).extend({ decision: z.enum(['accepted', 'denied']) }),
  returns: z.object({ message: z.string(), submission: listedSubmission }),
  ...bounds,
});

export type OpenApplication = z.infer<typeof openApplication>;

export type FillableApplication = z.infer<typeof fillableApplication>;

export const listOpenApplications = memberHub.get('/applications/applications/{guildId}', {
  summary: 'The open applications of a server; none while the section is off.',
  returns: z.array(openApplication),
});

export const readOpenApplication = memberHub.get('/applications/applications/{guildId}/{applicationId}', {
  summary: 'Title and questions of an open application.',
  returns: fillableApplication,
});

export const submitApplication = memberHub.post('/applications/apply/{guildId}/{applicationId}', {
  summary: 'Submits answers by the index of their question. Repeating a `key` repeats the same submission.',
  uses: usesSection('applications'),
  body: z.strictObject({
    userId: z.string().max(40),
    answers: recordUpTo(maxQuestions, z.string().max(10), z.string().max(20_000)),
    key: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional(),
    revision: z.int().positive().optional(),
  }),
  returns: z.object({ message: z.string(), submissionId: z.string() }),
  limit: { count: 10, seconds: 60 },
  ...bounds,
});
