import 'server-only';
import { isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { sendMessage } from '@/lib/discord/messages';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { changeProjects, listProjects, type ProjectEntry } from '@/lib/guilds/trackedprojects/project-list';
import { toProjectAnnouncement } from '@/lib/rules/projects/announcement';
import { type ProjectVersion, rememberVersions, versionsToAnnounce } from '@/lib/rules/projects/project';

/** Changes the entry of a guild where it is still there; the same object back writes nothing. */
export async function changeEntry(
  guildId: GuildId,
  entryId: string,
  change: (entry: ProjectEntry) => ProjectEntry,
): Promise<void> {
  await changeProjects(guildId, (entries) => {
    const before = entries.find(({ id }) => id === entryId);
    const after = before && change(before);
    return after === before ? entries : entries.map((entry) => (entry === before && after ? after : entry));
  });
}

/** Notes why a project cannot be announced, once for each reason. */
export async function noteProblem(guildId: GuildId, entryId: string, message: string): Promise<void> {
  const at = new Date().toISOString();
  await changeEntry(guildId, entryId, (entry) =>
    entry.problem?.message === message ? entry : { ...entry, problem: { message, at } },
  );
}

/**
 * Posts the new versions of an entry, the oldest first. Each is posted by a nonce of its own and then
 * remembered, so that one whose memory was cut off is not posted again. False when Discord refused one: that
 * is noted, and it stays to be tried again. Throws `rate_limited` and `discord_unavailable`.
 */
export async function announceVersions(
  guildId: GuildId,
  entry: ProjectEntry,
  versions: readonly ProjectVersion[],
  signal: AbortSignal,
): Promise<boolean> {
  for (const version of versionsToAnnounce(versions, entry)) {
    signal.throwIfAborted();
    const present = (await listProjects(guildId)).find(({ id }) => id === entry.id);
    if (!present) return false;
    try {
      await sendMessage(present.channelId, toProjectAnnouncement(present, version), {
        nonce: toPostNonce('project', `${entry.id}:${version.id}`),
      });
    } catch (error) {
      if (!isAppError(error, 'discord_refused') && !isAppError(error, 'not_found')) throw error;
      await noteProblem(guildId, entry.id, error.message);
      return false;
    }
    await changeEntry(guildId, entry.id, (present) => ({
      ...present,
      seen: [...rememberVersions(present.seen, [version.id])],
      problem: null,
    }));
  }
  return true;
}
