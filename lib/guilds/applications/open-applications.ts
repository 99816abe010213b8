import 'server-only';
import type { FillableApplication, OpenApplication } from '@/lib/contracts/applications';
import type { GuildMember } from '@/lib/core/discord';
import { notFound } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { applications } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import { findMember } from '@/lib/discord/members';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import { applicationKey, listApplications } from '@/lib/guilds/applications/application-documents';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { readStoredValues } from '@/lib/guilds/stored-section';
import type { Plan } from '@/lib/plans';
import type { StoredApplication } from '@/lib/rules/applications/schema';
import { reachedBy } from '@/lib/rules/premium/within-plan';

export type ApplicationAccess =
  | { readonly kind: 'open'; readonly member: GuildMember }
  /** The member lacks a required role; its name is null if the role is deleted. */
  | { readonly kind: 'role-needed'; readonly roleName: string | null }
  | { readonly kind: 'no-member' };

/** Whether a person may apply, by Discord's view of the member now. Throws `discord_unavailable`. */
export async function readApplicationAccess(
  snapshot: GuildSnapshot,
  userId: UserId,
): Promise<ApplicationAccess> {
  const guildId: GuildId = snapshot.guild.id;
  const [{ Access_Role: wanted }, member] = await Promise.all([
    readStoredValues(section, snapshot.guild.id),
    findMember(guildId, userId),
  ]);
  if (!member) return { kind: 'no-member' };
  // Everyone has the role that carries the guild's own id.
  const isLetIn = wanted === null || wanted === guildId || member.roleIds.some((id) => id === wanted);
  if (isLetIn) return { kind: 'open', member };
  const role = snapshot.directory.roles.find(({ id }) => id === wanted);
  return { kind: 'role-needed', roleName: role?.name ?? null };
}

/** Why a person may not apply. */
export function roleNeededText(roleName: string | null): string {
  return roleName === null
    ? 'Nobody can apply at the moment: the required role no longer exists.'
    : `You need the role @${roleName} to apply.`;
}

function toOpen({ appId, title, description, questions }: StoredApplication): OpenApplication {
  return { _id: appId, title, description, questions: questions.map(({ text }) => text) };
}

/** The form with only the questions that the plan allows. */
function asked(form: StoredApplication, plan: Plan): StoredApplication {
  return { ...form, questions: [...reachedBy('applicationQuestions', plan, form.questions)] };
}

/** The forms of a guild that members can fill in, oldest first; none while the section is switched off. */
export async function listOpenApplications(guildId: GuildId): Promise<OpenApplication[]> {
  await getSnapshot(guildId);
  const { Toggle } = await readStoredValues(section, guildId);
  if (!Toggle) return [];
  const [forms, plan] = await Promise.all([listApplications(guildId), getGuildPlan(guildId)]);
  return forms.filter(({ value }) => value.isOpen).map(({ value }) => toOpen(asked(value, plan)));
}

export async function findOpenApplication(
  snapshot: GuildSnapshot,
  appId: string,
  options: { fresh?: boolean } = {},
): Promise<StoredApplication | null> {
  const { Toggle } = await readStoredValues(section, snapshot.guild.id);
  if (!Toggle) return null;
  const form = await collectionOf(applications).get(applicationKey(snapshot.guild.id, appId), options);
  if (!form?.value.isOpen) return null;
  return asked(form.value, await getGuildPlan(snapshot.guild.id));
}

/** An open form with its questions. Throws `not_found`. */
export async function readOpenApplication(guildId: GuildId, appId: string): Promise<FillableApplication> {
  const form = await findOpenApplication(await getSnapshot(guildId), appId);
  if (!form) throw notFound('Application not found');
  return { ...toOpen(form), details: form.questions, revision: form.revision };
}
