import 'server-only';
import { randomUUID } from 'node:crypto';
import { applicationKey, toManaged } from '@/lib/applications/application-documents';
import { applicationOutlet } from '@/lib/applications/application-outlet';
import { assertNone, requireQuestions } from '@/lib/applications/check-questions';
import type { createApplication as contract, ManagedApplication } from '@/lib/contracts/applications';
import type { BodyOf } from '@/lib/core/endpoint';
import { caught, conflict, takenAt } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { applications } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { createApplicationAction } from '@/lib/rules/applications/actions';
import { checkAppId, checkFormTexts, titleOf, toAppId } from '@/lib/rules/applications/application-form';
import { applicationLimits } from '@/lib/rules/applications/limits';
import type { StoredApplication } from '@/lib/rules/applications/schema';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem } from '@/lib/rules/delivery/outbox';

export type NewApplication = BodyOf<typeof contract>;

/**
 * Makes a form. Throws `invalid`, `premium_required` for more questions than the plan allows,
 * `already_exists` for an id in use, `conflict` where the guild has as many forms as there may be (counted
 * before: two at the same moment may pass that by one).
 */
export async function createApplication(
  guildId: GuildId,
  input: NewApplication,
  by: Actor,
): Promise<ManagedApplication> {
  const appId = toAppId(input.appId);
  const wrongId = checkAppId(appId);
  assertNone(wrongId === null ? {} : { appId: wrongId });
  const title = input.title?.trim() || titleOf(appId);
  const description = input.description?.trim() ?? '';
  assertNone(checkFormTexts({ title, description }));
  const questions = requireQuestions(input.questions, 'questions', await getGuildPlan(guildId));
  const count = { index: 'guildId', equals: guildId } as const;
  if ((await collectionOf(applications).count(count)) >= applicationLimits.applications) {
    throw conflict(`A server can have at most ${applicationLimits.applications} applications.`);
  }
  const at = new Date().toISOString();
  const entry = toActionEntry(createApplicationAction, { guildId, by, at, params: { title } });
  const form: StoredApplication = {
    guildId,
    appId,
    title,
    description,
    isOpen: input.isOpen ?? true,
    questions,
    revision: 1,
    createdAt: at,
    version: 1,
    outbox: [newAuditItem(randomUUID(), entry)],
  };
  const id = applicationKey(guildId, appId);
  const taken = () => {
    throw takenAt('appId', `There is already an application '${appId}'.`);
  };
  await deliver(applicationOutlet, id, (all) => all.insert(id, form)).catch(caught('already_exists', taken));
  return toManaged({ value: form });
}
