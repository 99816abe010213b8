import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { mayCall } from '@/lib/api/rate-limit';
import { Reply } from '@/lib/api/reply';
import { saveSectionOf } from '@/lib/api/save-section-of';
import * as contracts from '@/lib/contracts/dashboard';
import { AppError } from '@/lib/core/errors';
import { findSectionByRead } from '@/lib/guild-settings/registry';
import { commands } from '@/lib/guild-settings/sections/commands';
import { rereadSnapshot } from '@/lib/guilds/guild-directory';
import { listAudit } from '@/lib/guilds/list-audit';
import { listServers } from '@/lib/guilds/list-manageable';
import { listWaiting } from '@/lib/guilds/registry/list-waiting';
import { listProblems } from '@/lib/guilds/registry/read-overview';
import { readSection } from '@/lib/guilds/registry/read-section';
import { revertEntry } from '@/lib/guilds/revert-entry';
import { seenBy } from '@/lib/guilds/seen-directory';
import { sendWelcomeTest } from '@/lib/guilds/welcome/send-welcome-test';

export const calls = handlers(contracts, {
  listGuilds: async ({ viewer, query }) => {
    const { userId } = viewer();
    // Sooner than that there is hardly anything new, and each one costs two calls of Discord.
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
  saveSectionShort: (context) => saveSectionOf(context.params.section, context),
  saveSectionLong: (context) => saveSectionOf(`${context.params.section}/${context.params.action}`, context),
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
