import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { type Application, applicationKey, toManaged } from '@/lib/applications/application-documents';
import { assertNone, requireQuestions } from '@/lib/applications/check-questions';
import type { Viewer } from '@/lib/auth/session';
import type { ManagedApplication } from '@/lib/contracts/applications';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { applications } from '@/lib/db/collections/applications';
import { getStore } from '@/lib/db/store';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { recordAction } from '@/lib/guilds/record-action';
import type { Plan } from '@/lib/plans';
import { checkFormTexts, type QuestionInput } from '@/lib/rules/applications/application-form';

/** What is left out stays as it is. */
export interface ApplicationChange {
  readonly newQuestions?: readonly QuestionInput[] | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly isOpen?: boolean | undefined;
  /** Of the form that the change was made from. */
  readonly version?: number | undefined;
}

function changed(form: Application, change: ApplicationChange, plan: Plan): Application {
  const title = change.title?.trim() ?? form.title;
  const description = change.description?.trim() ?? form.description;
  assertNone(checkFormTexts({ title, description }));
  const questions = change.newQuestions
    ? requireQuestions(change.newQuestions, 'newQuestions', plan, form.questions.length)
    : form.questions;
  const asksTheSame = isDeepStrictEqual(questions, form.questions);
  const next = {
    ...form,
    title,
    description,
    isOpen: change.isOpen ?? form.isOpen,
    questions,
    revision: asksTheSame ? form.revision : form.revision + 1,
  };
  return isDeepStrictEqual(next, form) ? form : next;
}

/** One sentence for the audit log on what became of the form. */
function toSentence(before: Application, after: Application): string {
  const isOnlySwitched = isDeepStrictEqual({ ...before, isOpen: after.isOpen }, after);
  const verb = isOnlySwitched ? (after.isOpen ? 'Opened' : 'Closed') : 'Changed';
  return `${verb} the application '${after.title}'.`;
}

/**
 * Changes a form. Throws `not_found`, `stale` for a version that is not the present one, `invalid`, or
 * `premium_required` for more questions than the plan allows.
 */
export async function updateApplication(
  guildId: GuildId,
  appId: string,
  change: ApplicationChange,
  by: Viewer,
): Promise<ManagedApplication> {
  const plan = await getGuildPlan(guildId);
  const collection = (await getStore()).collection(applications);
  const pair: { before?: Application; after?: Application } = {};
  const stored = await collection
    .update(
      applicationKey(guildId, appId),
      (form) => {
        pair.before = form;
        pair.after = changed(form, change, plan);
        return pair.after;
      },
      { ifVersion: change.version },
    )
    .catch((error: unknown) => {
      if (!isAppError(error, 'not_found')) throw error;
      throw new AppError('not_found', { message: 'This application does not exist any more.' });
    });
  if (pair.before && pair.after && pair.before !== pair.after) {
    await recordAction(guildId, section, by, toSentence(pair.before, pair.after));
  }
  return toManaged(stored);
}
