import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { mayCall } from '@/lib/api/rate-limit';
import { Reply, versionOf } from '@/lib/api/reply';
import type { Viewer } from '@/lib/auth/session';
import * as contracts from '@/lib/contracts/dashboard';
import { toSaveInput } from '@/lib/contracts/section-answer';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findSectionByRead, findSectionBySave } from '@/lib/guild-settings/registry';
import { commands } from '@/lib/guild-settings/sections/commands';
import type { Values } from '@/lib/guild-settings/values';
import { rereadSnapshot } from '@/lib/guilds/guild-directory';
import { listAudit } from '@/lib/guilds/list-audit';
import { listServers } from '@/lib/guilds/list-manageable';
import { listWaiting } from '@/lib/guilds/registry/list-waiting';
import { listProblems } from '@/lib/guilds/registry/read-overview';
import { readSection } from '@/lib/guilds/registry/read-section';
import { revertEntry } from '@/lib/guilds/revert-entry';
import { saveSection } from '@/lib/guilds/save-section';
import { seenBy } from '@/lib/guilds/seen-directory';
import { sendWelcomeTest } from '@/lib/guilds/welcome/send-welcome-test';

interface Save {
  readonly params: { readonly guildId: GuildId };
  readonly body: Values;
  readonly request: Request;
  viewer(): Viewer;
}

/** Saves the section whose save path is `path`; If-Match names the version that the form shows. */
async function save(path: string, { params, body, request, viewer }: Save) {
  const section = findSectionBySave(path);
  if (!section) throw new AppError('not_found');
  const { values, version, changes } = await saveSection({
    section,
    guildId: params.guildId,
    by: viewer(),
    input: toSaveInput(section, body),
    ifVersion: versionOf(request.headers.get('if-match')),
  });
  return new Reply({ message: 'Settings saved!', values, changed: changes.length }, { version });
}

export const calls = handlers(contracts, {
  listGuilds: async ({ viewer, query }) => {
    const { userId } = viewer();
    // A refresh costs two calls to Discord, and hardly anything changes within ten seconds.
    const refresh = query.refresh === '1' && mayCall(`refresh-servers:${userId}`, { count: 1, seconds: 10 });
    return listServers(userId, { refresh });
  },
  listWaiting: async ({ viewer }) => ({ items: await listWaiting(viewer().userId) }),
  readSection: async ({ params, viewer }) => {
    const section = findSectionByRead(params.section);
    if (!section) throw new AppError('not_found');
    const { answer, version } = await readSection(section, params.guildId, viewer());
    return new Reply(answer, { version });
  },
  readCommands: async ({ params, viewer }) => {
    const { answer, version } = await readSection(commands, params.guildId, viewer());
    return new Reply(answer, { version });
  },
  saveSectionShort: (context) => save(context.params.section, context),
  saveSectionLong: (context) => save(`${context.params.section}/${context.params.action}`, context),
  sendWelcomeTest: async ({ params, body, viewer }) => {
    const channel = await sendWelcomeTest(params.guildId, body, viewer());
    return { message: `Test sent to #${channel}.` };
  },
  recheckProblems: async ({ params, viewer }) => {
    const snapshot = await rereadSnapshot(params.guildId);
    return { problems: await listProblems(await seenBy(snapshot, viewer().userId)) };
  },
  listAudit: ({ params, query, viewer }) => listAudit(params.guildId, viewer(), query),
  revertAudit: async ({ params, body, viewer }) => {
    const { sectionId } = await revertEntry(params.guildId, body.entryId, viewer());
    return { message: 'Change reverted.', section: sectionId };
  },
});
