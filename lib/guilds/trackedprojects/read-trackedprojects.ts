import 'server-only';
import type { ProjectData } from '@/lib/contracts/projects/project-data';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { listProjects, toProjectSlots } from '@/lib/guilds/trackedprojects/project-list';
import { isConnected } from '@/lib/projects/project-sources';

/** The projects that a guild tracks, and whether it may track more. */
export async function readTrackedprojects(context: PanelContext): Promise<ProjectData> {
  const entries = await listProjects(context.snapshot.guild.id);
  return { ...toProjectSlots(entries, context), curseforgeReady: isConnected('CurseForge') };
}
