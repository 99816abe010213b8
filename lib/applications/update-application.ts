import 'server-only';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { applicationKey, toManaged, withContent } from '@/lib/applications/application-documents';
import { applicationOutlet, goneMessage } from '@/lib/applications/application-outlet';
import { assertNone, requireQuestions } from '@/lib/applications/check-questions';
import type { updateApplication as contract, ManagedApplication } from '@/lib/contracts/applications';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, notFound, reworded } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { deliver } from '@/lib/delivery/deliver';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import type { Plan } from '@/lib/plans';
import { updateApplicationAction } from '@/lib/rules/applications/actions';
import { checkFormTexts } from '@/lib/rules/applications/application-form';
import type { StoredApplication } from '@/lib/rules/applications/schema';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem } from '@/lib/rules/delivery/outbox';

/** What is left out stays as it is. */
export type ApplicationChange = BodyOf<typeof contract>;

function changed(form: StoredApplication, change: ApplicationChange, plan: Plan): StoredApplication {
  const title = change.title?.trim() ?? form.title;
  const description = change.description?.trim() ?? form.description;
  assertNone(checkFormTexts({ title, description }));
  const questions = change.newQuestions
    ? requireQuestions(change.newQuestions, 'newQuestions', plan, form.questions.length)
    : form.questions;
  return withContent(form, { title, description, questions, isOpen: change.isOpen ?? form.isOpen });
}

/** For the audit log: what became of the form. */
function verbOf(before: StoredApplication, after: StoredApplication): string {
  const { isOpen, version } = after;
  const isOnlySwitched = isDeepStrictEqual({ ...before, isOpen, version }, after);
  return isOnlySwitched ? (isOpen ? 'Opened' : 'Closed') : 'Changed';
}

/**
 * Changes a form. Throws `not_found`, `stale` for a version that is not the present one, `invalid`, or
 * `premium_required` for more questions than the plan allows.
 */
export async function updateApplication(
  guildId: GuildId,
  appId: string,
  change: ApplicationChange,
  by: Actor,
): Promise<ManagedApplication> {
  const plan = await getGuildPlan(guildId);
  const at = new Date().toISOString();
  const key = randomUUID();
  const update = (form: StoredApplication): StoredApplication => {
    if (change.version !== undefined && change.version !== form.version) throw new AppError('stale');
    const after = changed(form, change, plan);
    if (after === form) return form;
    const params = { verb: verbOf(form, after), title: after.title };
    const entry = toActionEntry(updateApplicationAction, { guildId, by, at, params });
    return { ...after, outbox: [...after.outbox, newAuditItem(key, entry)] };
  };
  const id = applicationKey(guildId, appId);
  const { stored } = await deliver(applicationOutlet, id, (all) => all.update(id, update)).catch(
    reworded('not_found', goneMessage),
  );
  if (!stored) throw notFound(goneMessage);
  return toManaged(stored);
}
