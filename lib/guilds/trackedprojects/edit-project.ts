import 'server-only';
import type { ProjectSlots } from '@/lib/contracts/projects/project-data';
import type { editProject as contract } from '@/lib/contracts/projects/projects';
import type { BodyOf } from '@/lib/core/endpoint';
import type { GuildId } from '@/lib/core/ids';
import { assertMay } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
import { getGuildPlan, requireUnlocked } from '@/lib/guilds/guild-plan';
import { pingStake, requirePostable, requireRoles } from '@/lib/guilds/references';
import { getSeen } from '@/lib/guilds/seen-directory';
import type { ProjectChanged } from '@/lib/guilds/trackedprojects/add-project';
import {
  listProjects,
  requireProject,
  toProjectSlots,
  toTrackedProject,
} from '@/lib/guilds/trackedprojects/project-list';
import { changeProjects } from '@/lib/guilds/trackedprojects/project-outlet';
import type { Actor } from '@/lib/rules/audit/action';
import { lockOn } from '@/lib/rules/premium/within-plan';
import { editProjectAction, removeProjectAction } from '@/lib/rules/projects/actions';
import type { ProjectEntry } from '@/lib/rules/projects/schema';

/** Missing fields stay unchanged. */
export type ProjectChange = BodyOf<typeof contract>;

/**
 * Changes where, for whom and which versions are announced; versions that the old filter excluded are not
 * announced later. Throws `not_found`, `premium_required` for a locked one, and `invalid` for an unusable
 * channel or role; `forbidden` if the person may not post or ping there.
 */
export async function editProject(
  guildId: GuildId,
  id: string,
  change: ProjectChange,
  by: Actor,
): Promise<ProjectChanged> {
  const { channelId, roleIds, loaders, gameVersions, releaseChannels } = change;
  const [snapshot, plan] = await Promise.all([getSeen(guildId, by), getGuildPlan(guildId)]);
  const all = await listProjects(guildId);
  const before = requireProject(all, id);
  requireUnlocked(lockOn('trackedProjects', plan, all)(before), plan);
  const wanted = { channelId: channelId ?? before.channelId, roleIds: roleIds ?? before.roleIds };
  const place = channelId === undefined ? null : requirePostable(snapshot, channelId, 'channelId');
  await assertMay(snapshot, by, editProjectAction, pingStake(snapshot, wanted, before));
  const changed: Partial<ProjectEntry> = {
    // The new channel may work although the old one did not.
    ...(place ? { channelId: place.id, problem: null } : {}),
    ...(roleIds === undefined ? {} : { roleIds: requireRoles(snapshot, roleIds, 'roleIds') }),
    ...(loaders === undefined ? {} : { loaders: [...new Set(loaders)] }),
    ...(gameVersions === undefined ? {} : { gameVersions: [...new Set(gameVersions)] }),
    ...(releaseChannels === undefined ? {} : { releaseChannels: [...new Set(releaseChannels)] }),
  };
  const { entryOf } = beginAct(guildId, by);
  const entries = await changeProjects(guildId, (known) => ({
    entries: known.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)),
    entry: entryOf(editProjectAction, { name: requireProject(known, id).projectName }),
  }));
  const project = toTrackedProject(requireProject(entries, id), snapshot.directory);
  return { ...toProjectSlots(entries, { snapshot, plan }), project };
}

/** Stops tracking a project; returns its name and the list without it. Throws `not_found`, `forbidden`. */
export async function removeProject(
  guildId: GuildId,
  id: string,
  by: Actor,
): Promise<ProjectSlots & { readonly name: string }> {
  const [snapshot, plan] = await Promise.all([getSeen(guildId, by), getGuildPlan(guildId)]);
  const { channelId } = requireProject(await listProjects(guildId), id);
  await assertMay(snapshot, by, removeProjectAction, { channels: { post: channelId } });
  let name = '';
  const { entryOf } = beginAct(guildId, by);
  const entries = await changeProjects(guildId, (known) => {
    name = requireProject(known, id).projectName;
    return {
      entries: known.filter((entry) => entry.id !== id),
      entry: entryOf(removeProjectAction, { name }),
    };
  });
  return { ...toProjectSlots(entries, { snapshot, plan }), name };
}
