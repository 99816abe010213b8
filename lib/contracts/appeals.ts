import { z } from 'zod';
import { dashboard, memberHub } from '@/lib/contracts/bases';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { usesSection } from '@/lib/contracts/uses';
import { access } from '@/lib/core/access';
import { schemaOf } from '@/lib/core/form-schema';
import { callKey } from '@/lib/core/ids';
import { decideAppealActions } from '@/lib/rules/appeals/actions';
import { appealForm, verdictForm } from '@/lib/rules/appeals/form';
import { appealKinds } from '@/lib/rules/appeals/limits';
import { listedAppeal, ownAppeal } from '@/lib/rules/appeals/schema';

export const listOwnAppeals = memberHub.get('/appeals/{guildId}', {
  summary: "The caller's appeals in a server, and what they can appeal now. Open to banned people too.",
  access: access.appellant,
  returns: z.object({ appeals: z.array(ownAppeal) }),
});

export const sendAppeal = memberHub.post('/appeals/{guildId}', {
  summary: 'Appeals against a ban or a mute. One at a time, and again a week after a denial.',
  uses: usesSection('moderation'),
  access: access.appellant,
  body: schemaOf(appealForm).extend({ kind: z.enum(appealKinds), key: callKey.optional() }),
  returns: z.object({ message: z.string() }),
  limit: { count: 10, seconds: 60 },
});

export const appealPage = pageOf(listedAppeal);

export const listAppeals = dashboard.get('/moderation/appeals', {
  summary: 'Pages of appeals: open ones oldest first, decided ones newest first.',
  access: access.section,
  query: z.object({
    state: z.enum(['open', 'decided']).default('open'),
    after: pageStart,
  }),
  returns: appealPage,
});

export const decideAppeal = dashboard.post('/moderation/appeals', {
  summary: 'Accepts an appeal, which lifts the ban or mute, or denies it. The first decision wins (409).',
  access: decideAppealActions.accepted.ban.access,
  body: schemaOf(verdictForm).extend({
    appealId: z.string().max(80),
    verdict: z.enum(['accepted', 'denied']),
  }),
  returns: z.object({ message: z.string(), appeal: listedAppeal }),
});
