import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { updateApplication as contract, ManagedApplication } from '@/lib/contracts/applications';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, notFound, reworded } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { deliver } from '@/lib/delivery/deliver';
import { applicationKey, toManaged, withContent } from '@/lib/guilds/applications/application-documents';
import { applicationOutlet, goneMessage } from '@/lib/guilds/applications/application-outlet';
import { assertNone, requireQuestions } from '@/lib/guilds/applications/check-questions';
import { beginAct } from '@/lib/guilds/begin-act';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import type { Plan } from '@/lib/plans';
import { updateApplicationAction } from '@/lib/rules/applications/actions';
import { checkFormTexts } from '@/lib/rules/applications/application-form';
import type { StoredApplication } from '@/lib/rules/applications/schema';
import type { Actor } from '@/lib/rules/audit/action';

/** Omitted members stay unchanged. */
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
  const { noteOf } = beginAct(guildId, by);
  const update = (form: StoredApplication): StoredApplication => {
    if (change.version !== undefined && change.version !== form.version) throw new AppError('stale');
    const after = changed(form, change, plan);
    if (after === form) return form;
    const note = noteOf(updateApplicationAction, { verb: verbOf(form, after), title: after.title });
    return { ...after, outbox: [...after.outbox, note] };
  };
  const id = applicationKey(guildId, appId);
  const { stored } = await deliver(applicationOutlet, id, (all) => all.update(id, update)).catch(
    reworded('not_found', goneMessage),
  );
  if (!stored) throw notFound(goneMessage);
  return toManaged(stored);
}
