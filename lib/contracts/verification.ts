import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { endpointsBelow } from '@/lib/core/endpoint';
import { schemaOf } from '@/lib/core/form-schema';
import { userId } from '@/lib/core/ids';
import { verdictActions } from '@/lib/rules/verification/actions';
import { verdictForm } from '@/lib/rules/verification/form';
import { verificationLimits } from '@/lib/rules/verification/limits';
import { listedPanel } from '@/lib/rules/verification/panel-schema';
import { listedVerification, verifyVerdict } from '@/lib/rules/verification/schema';

const verify = endpointsBelow('/api/dashboard/{userId}/{guildId}/verify', {
  access: verdictActions.approved.access,
  limit: { count: 20, seconds: 60 },
});

export const verificationPage = pageOf(listedVerification);
export type VerificationPage = z.output<typeof verificationPage>;

export const panelData = z.object({
  verifyPanel: listedPanel.nullable(),
  /** Who waits to be let in, who came first first: the first page of them. */
  verifyWaiting: verificationPage,
  verifyWaitingCount: z.number(),
});
export type VerifyData = z.output<typeof panelData>;

const done = z.object({ message: z.string() });
/** With the panel as it is then. */
const donePanel = done.extend(panelData.pick({ verifyPanel: true }).shape);

export const publishVerifyPanel = verify.post('/publish', {
  summary: 'Posts the verification panel with the saved settings, or updates the posted one.',
  returns: donePanel,
});

export const removeVerifyPanel = verify.post('/remove', {
  summary: 'Deletes the verification panel.',
  returns: donePanel,
});

export const recheckVerifyPanel = verify.post('/recheck', {
  summary: "Checks whether the verification panel's message still exists.",
  returns: donePanel.extend({ isGone: z.boolean() }),
});

export const listVerifications = dashboard.get('/verify/queue', {
  summary: 'Pages of people waiting to be let in, oldest first, or of decisions, latest first.',
  access: verdictActions.approved.access,
  query: z.object({
    state: z.enum(['waiting', 'decided']).default('waiting'),
    after: pageStart,
  }),
  returns: verificationPage,
});

const verdict = schemaOf(verdictForm).extend({ verdict: verifyVerdict });

export const decideVerification = verify.post('/decide', {
  summary:
    'Approves someone who is waiting, which gives the verified role, or denies them. The first decision wins (409).',
  body: verdict.extend({ targetId: userId }),
  returns: done,
  limit: { count: 120, seconds: 60 },
});

export const decideVerifications = verify.post('/decide-many', {
  summary: `Decides for up to ${verificationLimits.page} people at once, and lists those it could not decide with the reason.`,
  body: verdict.extend({ targetIds: z.array(userId).min(1).max(verificationLimits.page) }),
  returns: done.extend({
    decided: z.array(z.string()),
    failed: z.array(z.object({ userId: z.string(), username: z.string().nullable(), reason: z.string() })),
  }),
});
