import 'server-only';
import { z } from 'zod';
import { isAppError } from '@/lib/core/errors';
import { type GuildId, guildId } from '@/lib/core/ids';
import { defineJob } from '@/lib/core/jobs';
import { MINUTE } from '@/lib/core/milliseconds';
import { trackedProjects } from '@/lib/db/collections/projects';
import { eachOf } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { announceVersions, noteProblem } from '@/lib/guilds/trackedprojects/announce-versions';
import { isConnected, projectSources } from '@/lib/projects/project-sources';
import { type ProjectPlatform, projectPlatforms } from '@/lib/rules/projects/limits';
import type { ProjectState } from '@/lib/rules/projects/project';
import type { ProjectEntry } from '@/lib/rules/projects/schema';

export const projectCheck = defineJob({ name: 'project-check', payload: z.object({}), everyMs: 15 * MINUTE });

interface Tracker {
  readonly guildId: GuildId;
  readonly entry: ProjectEntry;
}

/** Who tracks the projects of a platform, by project id. */
type Trackers = ReadonlyMap<string, readonly Tracker[]>;

async function listTrackers(): Promise<Readonly<Record<ProjectPlatform, Trackers>>> {
  const found = { Modrinth: new Map<string, Tracker[]>(), CurseForge: new Map<string, Tracker[]>() };
  for await (const { value } of eachOf(collectionOf(trackedProjects))) {
    for (const entry of value.entries) {
      const ofPlatform = found[entry.platform];
      const tracker = { guildId: guildId.parse(value.guildId), entry };
      ofPlatform.set(entry.projectId, [...(ofPlatform.get(entry.projectId) ?? []), tracker]);
    }
  }
  return found;
}

/** Checks one project for all guilds that track it. */
async function checkProject(
  state: ProjectState,
  trackers: readonly Tracker[],
  signal: AbortSignal,
): Promise<void> {
  const { platform, id } = state.project;
  const behind = trackers.filter(
    ({ entry }) => entry.seen === null || entry.problem !== null || entry.stamp !== state.stamp,
  );
  if (behind.length === 0) return;
  const versions = await projectSources[platform].listVersions(id);
  for (const tracker of behind) {
    signal.throwIfAborted();
    await announceVersions(tracker.guildId, tracker.entry.id, { ...state, versions });
  }
}

async function noteForAll(trackers: readonly Tracker[], message: string): Promise<void> {
  for (const { guildId: id, entry } of trackers) await noteProblem(id, entry.id, message);
}

async function checkPlatform(
  platform: ProjectPlatform,
  trackers: Trackers,
  signal: AbortSignal,
): Promise<void> {
  if (trackers.size === 0) return;
  if (!isConnected(platform)) {
    await noteForAll([...trackers.values()].flat(), `${platform} isn't connected to this site.`);
    return;
  }
  const states = await projectSources[platform].listStates([...trackers.keys()]);
  const byId = new Map(states.map((state) => [state.project.id, state]));
  for (const [id, those] of trackers) {
    signal.throwIfAborted();
    const state = byId.get(id);
    if (state) await checkProject(state, those, signal);
    else await noteForAll(those, `This project is no longer on ${platform}.`);
  }
}

/**
 * Checks every tracked project once and announces new versions. A failing platform does not stop the other;
 * its error is thrown at the end, so that the job is retried. If Discord is unavailable the check ends at
 * once.
 */
export async function checkProjects(signal: AbortSignal): Promise<void> {
  const trackers = await listTrackers();
  const failures: unknown[] = [];
  for (const platform of projectPlatforms) {
    try {
      await checkPlatform(platform, trackers[platform], signal);
    } catch (error) {
      if (!isAppError(error, 'projects_unavailable')) throw error;
      failures.push(error);
    }
  }
  const [first] = failures;
  if (first !== undefined) throw first;
}
