import 'server-only';
import type { ProjectSlots } from '@/lib/contracts/projects/project-data';
import type { GuildId } from '@/lib/core/ids';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { requireProject, toProjectSlots } from '@/lib/guilds/trackedprojects/project-list';
import { changeProjects } from '@/lib/guilds/trackedprojects/project-outlet';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { removeProjectAction } from '@/lib/rules/projects/actions';

/** Tracks a project no longer; gives its name and the list without it. Throws `not_found`. */
export async function removeProject(
  guildId: GuildId,
  id: string,
  by: Actor,
): Promise<ProjectSlots & { readonly name: string }> {
  const [snapshot, plan] = await Promise.all([getSnapshot(guildId), getGuildPlan(guildId)]);
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
