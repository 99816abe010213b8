import 'server-only';
import type { ProjectData } from '@/lib/contracts/projects/project-data';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { listProjects, toTrackedProject } from '@/lib/guilds/trackedprojects/project-list';
import { limitFor } from '@/lib/plans';
import { isConnected } from '@/lib/projects/project-sources';

/** The projects that a guild tracks, and whether it may track more. */
export async function readTrackedprojects({ snapshot, plan }: PanelContext): Promise<ProjectData> {
  const entries = await listProjects(snapshot.guild.id);
  const slots = limitFor('trackedProjects', plan);
  return {
    projects: entries.map((entry) => toTrackedProject(entry, snapshot.directory)),
    canAdd: entries.length < slots,
    slots,
    curseforgeReady: isConnected('CurseForge'),
  };
}
