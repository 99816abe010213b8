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

/** What is found out about a project at a look: its state, and its versions, newest first. */
export interface ProjectReading extends ProjectState {
  readonly versions: readonly ProjectVersion[];
}

/** What a project is like, in an entry. */
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

/** The ids that an entry remembers after a look. */
export function seenAfter(seen: ProjectEntry['seen'], versions: readonly ProjectVersion[]) {
  return rememberVersions(
    seen,
    versions.toReversed().map(({ id }) => id),
  );
}

/** Notes why a project cannot be announced, and tells of it, once for each reason. */
export async function noteProblem(guildId: GuildId, entryId: string, message: string): Promise<void> {
  const at = new Date().toISOString();
  const known = await collectionOf(trackedProjects).get(guildId, { fresh: true });
  if (known && withProjectProblem(known.value, entryId, { message, at }) === known.value) return;
  await deliver(projectOutlet, guildId, (all) =>
    all.update(guildId, (list) => withProjectProblem(list, entryId, { message, at })),
  );
}

/**
 * Writes down what was found out about the project of an entry, and announces its new versions, the oldest
 * first, unless it waits beyond the plan's limit. What Discord refuses is noted in the entry, for the next
 * look to try again. Throws `rate_limited` and `discord_uncertain` where Discord cannot be reached; what is
 * announced goes on by itself then.
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
      // What comes out while it is locked is not made up for.
      const isLocked = lockOn('trackedProjects', plan, list.entries)(entry);
      const fresh = isLocked ? [] : versionsToAnnounce(reading.versions, entry);
      const updated = withEntry(list, entryId, (before) => ({
        ...before,
        ...toFindings(reading),
        seen: seenAfter(before.seen, reading.versions),
        stamp: reading.stamp,
        // What could not be announced is forgotten when it is.
        problem: fresh.length > 0 ? before.problem : null,
      }));
      return withPosts(updated, entryId, fresh, at);
    }),
  );
  const left = stored?.value.outbox.find(({ key }) => failures.has(key));
  if (left) throw failures.get(left.key);
}
