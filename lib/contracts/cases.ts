import { z } from 'zod';
import { appealPage } from '@/lib/contracts/appeals';
import { dashboard } from '@/lib/contracts/bases';
import { pageStart } from '@/lib/contracts/page';
import { access } from '@/lib/core/access';
import { schemaOf } from '@/lib/core/form-schema';
import { guildId, userId } from '@/lib/core/ids';
import { tidyUpTo } from '@/lib/core/up-to';
import { editCaseAction, withdrawCaseAction } from '@/lib/rules/cases/actions';
import { withdrawCaseForm } from '@/lib/rules/cases/form';
import { caseKinds, caseLimits } from '@/lib/rules/cases/kinds';
import { listedCase } from '@/lib/rules/cases/schema';

export const caseReason = tidyUpTo(caseLimits.reasonMax);

export const casePage = z.object({
  items: z.array(listedCase),
  next: z.string().nullable(),
  /** Active warnings of the member whose cases these are; null for several members. */
  warnings: z.number().nullable(),
});
export type CasePage = z.infer<typeof casePage>;

export const panelData = z.object({ openAppeals: appealPage, cases: casePage });

export const caseFilter = z.object({
  kind: z.enum(caseKinds).optional(),
  after: pageStart,
});

const ofGuild = z.object({ userId, guildId });
const ofCase = ofGuild.extend({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
const changed = z.object({ message: z.string(), case: listedCase });

export const listCases = dashboard.get('/moderation/cases', {
  summary:
    "Pages of cases, newest first, by kind, member, number, id or the start of a member's or moderator's name.",
  access: access.section,
  query: caseFilter.extend({
    search: z.string().max(caseLimits.nameMax).optional(),
    targetId: userId.optional(),
  }),
  returns: casePage,
});

export const editCase = dashboard.patch('/moderation/cases/{number}', {
  summary: 'Changes the reason of a case. Refused (409) when the case has changed since or was withdrawn.',
  access: editCaseAction.access,
  params: ofCase,
  body: z.strictObject({ reason: caseReason, version: listedCase.shape.version.removeDefault() }),
  returns: changed,
});

export const withdrawCase = dashboard.post('/moderation/cases/{number}/withdraw', {
  summary: 'Withdraws a case: it stays on record but no longer counts. The first withdrawal wins (409).',
  access: withdrawCaseAction.access,
  params: ofCase,
  body: schemaOf(withdrawCaseForm),
  returns: changed,
});
