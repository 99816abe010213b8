import 'server-only';
import type { ProjectSlots } from '@/lib/contracts/projects/project-data';
import { notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { trackedProjects } from '@/lib/db/collections/projects';
import { collectionOf } from '@/lib/db/store';
import type { Directory } from '@/lib/guild-settings/directory';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { limitFor } from '@/lib/plan-limits';
import { versionLink } from '@/lib/rules/projects/announcement';
import type { ProjectEntry, ProjectList, TrackedProject } from '@/lib/rules/projects/schema';

/** The tracked projects of a guild, in the order in which they were added. */
export async function listProjects(guildId: GuildId): Promise<readonly ProjectEntry[]> {
  return (await collectionOf(trackedProjects).get(guildId))?.value.entries ?? [];
}

/** The list with an entry replaced if it is still there; the same list if the entry is the same. */
export function withEntry(
  list: ProjectList,
  entryId: string,
  change: (entry: ProjectEntry) => ProjectEntry,
): ProjectList {
  const before = list.entries.find(({ id }) => id === entryId);
  const after = before && change(before);
  if (after === undefined || after === before) return list;
  return { ...list, entries: list.entries.map((entry) => (entry === before ? after : entry)) };
}

/** Throws `not_found` when the list has no such entry. */
export function requireProject(entries: readonly ProjectEntry[], id: string): ProjectEntry {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw notFound('This project is no longer tracked.');
  return found;
}

export function toTrackedProject(entry: ProjectEntry, { channels, roles }: Directory): TrackedProject {
  const { id, platform, latest, seen: _, stamp: __, addedAt: ___, ...shown } = entry;
  return {
    ...shown,
    _id: id,
    projectPlatform: platform,
    channelName: channels.find((channel) => channel.id === entry.channelId)?.name ?? null,
    roleNames: entry.roleIds.map((roleId) => roles.find((role) => role.id === roleId)?.name ?? null),
    latest: latest && { ...latest, url: versionLink(platform, entry.projectUrl, latest.id) },
  };
}

export function toProjectSlots(
  entries: readonly ProjectEntry[],
  { snapshot, plan }: PanelContext,
): ProjectSlots {
  const slots = limitFor('trackedProjects', plan);
  const projects = entries.map((entry) => toTrackedProject(entry, snapshot.directory));
  return { projects, canAdd: entries.length < slots, slots };
}
