import 'server-only';
import type { createApplication as contract, ManagedApplication } from '@/lib/contracts/applications';
import type { BodyOf } from '@/lib/core/endpoint';
import { caught, conflict, takenAt } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { applications } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import { withinLimit } from '@/lib/db/within-limit';
import { deliver } from '@/lib/delivery/deliver';
import { applicationKey, toManaged } from '@/lib/guilds/applications/application-documents';
import { applicationOutlet } from '@/lib/guilds/applications/application-outlet';
import { assertNone, requireQuestions } from '@/lib/guilds/applications/check-questions';
import { beginAct } from '@/lib/guilds/begin-act';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { createApplicationAction } from '@/lib/rules/applications/actions';
import { checkAppId, checkFormTexts, titleOf, toAppId } from '@/lib/rules/applications/application-form';
import { applicationLimits } from '@/lib/rules/applications/limits';
import type { StoredApplication } from '@/lib/rules/applications/schema';
import type { Actor } from '@/lib/rules/audit/action';

export type NewApplication = BodyOf<typeof contract>;

/**
 * Makes a form. Throws `invalid`, `premium_required` for more questions than the plan allows,
 * `already_exists` for an id in use, `conflict` where the guild has as many forms as there may be.
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
  const limit = {
    key: `applications:${guildId}`,
    collection: collectionOf(applications),
    selection: { index: 'guildId', equals: guildId },
    most: applicationLimits.applications,
    full: () => conflict(`A server can have at most ${applicationLimits.applications} applications.`),
  } as const;
  const { at, noteOf } = beginAct(guildId, by);
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
    outbox: [noteOf(createApplicationAction, { title })],
  };
  const id = applicationKey(guildId, appId);
  const taken = () => {
    throw takenAt('appId', `There is already an application '${appId}'.`);
  };
  const insert = () => deliver(applicationOutlet, id, (all) => all.insert(id, form));
  await withinLimit(limit, id, insert).catch(caught('already_exists', taken));
  return toManaged({ value: form });
}
