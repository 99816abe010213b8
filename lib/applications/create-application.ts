import 'server-only';
import { applicationKey, toManaged } from '@/lib/applications/application-documents';
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
import {
  applicationLimits,
  checkAppId,
  checkFormTexts,
  type QuestionInput,
  titleOf,
  toAppId,
} from '@/lib/rules/applications/application-form';

export interface NewApplication {
  /** As typed; see toAppId. */
  readonly appId: string;
  readonly questions: readonly QuestionInput[];
  /** Made from the id where there is none. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Default true. */
  readonly isOpen?: boolean | undefined;
}

/**
 * Makes a form. Throws `invalid`, `premium_required` for more questions than the plan allows,
 * `already_exists` for an id in use, `conflict` where the guild has as many forms as there may be (counted
 * before: two at the same moment may pass that by one).
 */
export async function createApplication(
  guildId: GuildId,
  input: NewApplication,
  by: Viewer,
): Promise<ManagedApplication> {
  const appId = toAppId(input.appId);
  const wrongId = checkAppId(appId);
  assertNone(wrongId === null ? {} : { appId: wrongId });
  const title = input.title?.trim() || titleOf(appId);
  const description = input.description?.trim() ?? '';
  assertNone(checkFormTexts({ title, description }));
  const questions = requireQuestions(input.questions, 'questions', await getGuildPlan(guildId));
  const collection = (await getStore()).collection(applications);
  if ((await collection.count({ index: 'guildId', equals: guildId })) >= applicationLimits.applications) {
    const message = `A server has at most ${applicationLimits.applications} applications.`;
    throw new AppError('conflict', { message });
  }
  const form = {
    guildId,
    appId,
    title,
    description,
    isOpen: input.isOpen ?? true,
    questions,
    revision: 1,
    createdAt: new Date().toISOString(),
  };
  const stored = await collection.insert(applicationKey(guildId, appId), form).catch((error: unknown) => {
    if (!isAppError(error, 'already_exists')) throw error;
    const message = `There is an application '${appId}' already.`;
    throw new AppError('already_exists', { message, fields: { appId: message } });
  });
  await recordAction(guildId, section, by, `Created the application '${title}'.`);
  return toManaged(stored);
}
