import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { trackedProjects } from '@/lib/db/collections/projects';
import { changeNoted } from '@/lib/delivery/change-noted';
import { defineOutlet } from '@/lib/delivery/outlet';
import { postOnce } from '@/lib/delivery/post-once';
import { tellingProblems } from '@/lib/guilds/tell-problem';
import { withEntry } from '@/lib/guilds/trackedprojects/project-list';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { newItem } from '@/lib/rules/delivery/outbox';
import { newProblemItem } from '@/lib/rules/notifications/problem-item';
import { toProjectAnnouncement } from '@/lib/rules/projects/announcement';
import {
  type ProjectEntry,
  type ProjectList,
  type ProjectVersion,
  postVersionItem,
} from '@/lib/rules/projects/schema';

/** The list with queued announcements of an entry's versions (oldest first). */
export function withPosts(
  list: ProjectList,
  entryId: string,
  versions: readonly ProjectVersion[],
  at: string,
): ProjectList {
  const [first] = versions;
  if (first === undefined) return list;
  const item = { ...newItem('post-version', `project:${entryId}:${first.id}`, at), entryId, versions };
  return { ...list, outbox: [...list.outbox, item] };
}

/** The list with why an entry can't be announced, reported to the keeper once per reason. `at` is ISO. */
export function withProjectProblem(
  list: ProjectList,
  entryId: string,
  { message, at }: { readonly message: string; readonly at: string },
): ProjectList {
  const entry = list.entries.find(({ id }) => id === entryId);
  if (!entry || entry.problem?.message === message) return list;
  const noted = withEntry(list, entryId, (now) => ({ ...now, problem: { message, at } }));
  const report = { section: 'trackedprojects', name: entry.projectName, problem: message };
  const item = newProblemItem(`project-problem:${entryId}:${at}`, at, report);
  return { ...noted, outbox: [...noted.outbox, item] };
}

/** Posts new versions one by one. From a refused one on they count as unseen: the next check finds them. */
export const projectOutlet = defineOutlet(trackedProjects, (on) => [
  on(postVersionItem, {
    async act(item, attempt) {
      const [version, ...others] = item.versions;
      const entry = attempt.value.entries.find(({ id }) => id === item.entryId);
      if (!entry || !version) return (list) => list;
      await postOnce(entry.channelId, toProjectAnnouncement(entry, version), item, attempt);
      return (list) => {
        const posted = withEntry(list, entry.id, (now) => ({ ...now, problem: null }));
        return withPosts(posted, entry.id, others, item.at);
      };
    },
    undo: (list, { entryId, versions, at }, { message }) =>
      withProjectProblem(
        withEntry(list, entryId, (entry) => ({
          ...entry,
          seen: entry.seen?.filter((seen) => !versions.some(({ id }) => id === seen)) ?? null,
          stamp: null,
        })),
        entryId,
        { message, at },
      ),
  }),
  tellingProblems(on),
]);

/** Changes the list of a guild, as changeNoted does. Returns it afterwards. */
export async function changeProjects(
  guildId: GuildId,
  change: (
    entries: readonly ProjectEntry[],
  ) => { readonly entries: readonly ProjectEntry[]; readonly entry: AuditEntry } | null,
): Promise<readonly ProjectEntry[]> {
  const empty = { guildId, entries: [], outbox: [] };
  const { entries } = await changeNoted(projectOutlet, guildId, empty, (list) => {
    const changed = change(list.entries);
    return changed && { value: { ...list, entries: [...changed.entries] }, entry: changed.entry };
  });
  return entries;
}
