import 'server-only';
import type { ProjectSlots } from '@/lib/contracts/projects/project-data';
import type { GuildId } from '@/lib/core/ids';
import { assertMay } from '@/lib/guilds/assert-may';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { getSeen } from '@/lib/guilds/seen-directory';
import { listProjects, requireProject, toProjectSlots } from '@/lib/guilds/trackedprojects/project-list';
import { changeProjects } from '@/lib/guilds/trackedprojects/project-outlet';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { removeProjectAction } from '@/lib/rules/projects/actions';

/** Tracks a project no longer; gives its name and the list without it. Throws `not_found`, `forbidden`. */
export async function removeProject(
  guildId: GuildId,
  id: string,
  by: Actor,
): Promise<ProjectSlots & { readonly name: string }> {
  const [snapshot, plan] = await Promise.all([getSeen(guildId, by), getGuildPlan(guildId)]);
  const { channelId } = requireProject(await listProjects(guildId), id);
  await assertMay(snapshot, by, removeProjectAction, { channels: { post: channelId } });
  let name = '';
  const at = new Date().toISOString();
  const entries = await changeProjects(guildId, (known) => {
    name = requireProject(known, id).projectName;
    return {
      entries: known.filter((entry) => entry.id !== id),
      entry: toActionEntry(removeProjectAction, { guildId, by, at, params: { name } }),
    };
  });
  return { ...toProjectSlots(entries, { snapshot, plan }), name };
}
