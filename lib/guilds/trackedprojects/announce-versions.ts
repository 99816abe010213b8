import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { trackedProjects } from '@/lib/db/collections/projects';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { withEntry } from '@/lib/guilds/trackedprojects/project-list';
import { projectOutlet, withPosts, withProjectProblem } from '@/lib/guilds/trackedprojects/project-outlet';
import { lockOn } from '@/lib/rules/premium/within-plan';
import {
  latestOf,
  type ProjectState,
  rememberVersions,
  versionsToAnnounce,
} from '@/lib/rules/projects/project';
import type { ProjectEntry, ProjectVersion } from '@/lib/rules/projects/schema';

/** The result of a check: a project's state, and its versions, newest first. */
export interface ProjectReading extends ProjectState {
  readonly versions: readonly ProjectVersion[];
}

/** A project's state, as entries store it. */
export function toFindings({ project, versions }: Pick<ProjectReading, 'project' | 'versions'>) {
  const latest = latestOf(versions);
  return {
    projectName: project.name,
    projectUrl: project.url,
    iconUrl: project.iconUrl,
    known: { loaders: project.loaders, gameVersions: project.gameVersions },
    latest: latest && { id: latest.id, name: latest.name, publishedAt: latest.publishedAt },
  };
}

/** The version ids that an entry remembers after a check. */
export function seenAfter(seen: ProjectEntry['seen'], versions: readonly ProjectVersion[]) {
  return rememberVersions(
    seen,
    versions.toReversed().map(({ id }) => id),
  );
}

/** Stores why a project cannot be announced, and notifies of it, once per reason. */
export async function noteProblem(guildId: GuildId, entryId: string, message: string): Promise<void> {
  const at = new Date().toISOString();
  const known = await collectionOf(trackedProjects).get(guildId, { fresh: true });
  if (known && withProjectProblem(known.value, entryId, { message, at }) === known.value) return;
  await deliver(projectOutlet, guildId, (all) =>
    all.update(guildId, (list) => withProjectProblem(list, entryId, { message, at })),
  );
}

/**
 * Stores the result of a check in an entry, and announces its new versions, the oldest first, unless it is
 * locked by the plan's limit. What Discord refuses is stored in the entry, for the next check to retry.
 * Throws `rate_limited` and `discord_uncertain` if Discord is unavailable; queued announcements are delivered
 * later.
 */
export async function announceVersions(
  guildId: GuildId,
  entryId: string,
  reading: ProjectReading,
): Promise<void> {
  const at = new Date().toISOString();
  const plan = await getGuildPlan(guildId);
  const { stored, failures } = await deliver(projectOutlet, guildId, (all) =>
    all.update(guildId, (list) => {
      const entry = list.entries.find(({ id }) => id === entryId);
      const isAtIt = list.outbox.some((item) => item.kind === 'post-version' && item.entryId === entryId);
      if (!entry || isAtIt) return list;
      // Versions published while it is locked are never announced.
      const isLocked = lockOn('trackedProjects', plan, list.entries)(entry);
      const fresh = isLocked ? [] : versionsToAnnounce(reading.versions, entry);
      const updated = withEntry(list, entryId, (before) => ({
        ...before,
        ...toFindings(reading),
        seen: seenAfter(before.seen, reading.versions),
        stamp: reading.stamp,
        // The problem is cleared once the announcement succeeds.
        problem: fresh.length > 0 ? before.problem : null,
      }));
      return withPosts(updated, entryId, fresh, at);
    }),
  );
  const left = stored?.value.outbox.find(({ key }) => failures.has(key));
  if (left) throw failures.get(left.key);
}
