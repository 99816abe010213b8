import 'server-only';
import type { PanelName } from '@/lib/guild-settings/section';
import { listAppeals } from '@/lib/guilds/appeals/list-appeals';
import { readApplications } from '@/lib/guilds/applications/read-applications';
import { listCases } from '@/lib/guilds/cases/list-cases';
import { readCommands } from '@/lib/guilds/commands/read-commands';
import { readEmbedbuilder } from '@/lib/guilds/embedbuilder/read-embedbuilder';
import { countCancelled, listPast, listRunning } from '@/lib/guilds/events/list-events';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { readMembers } from '@/lib/guilds/members/read-members';
import type { PanelReader } from '@/lib/guilds/panel-reader';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { readReactionroles } from '@/lib/guilds/reactionroles/read-reactionroles';
import { readOverview } from '@/lib/guilds/read-overview';
import { readReports } from '@/lib/guilds/reports/list-reports';
import { readSuggestions } from '@/lib/guilds/suggestions/list-suggestions';
import { readTickets } from '@/lib/guilds/tickets/read-tickets';
import { readTrackedprojects } from '@/lib/guilds/trackedprojects/read-trackedprojects';
import { readTwitch } from '@/lib/guilds/twitch/read-twitch';
import { readVerify } from '@/lib/guilds/verify/read-verify';
import { readYoutube } from '@/lib/guilds/youtube/read-youtube';

/** Who reads the data of each panel. */
export const panelReaders: { readonly [Name in PanelName]: PanelReader<Name> } = {
  applications: readApplications,
  commands: ({ snapshot }) => readCommands(snapshot.guild.id),
  embedbuilder: readEmbedbuilder,
  members: ({ snapshot }) => readMembers(snapshot),
  giveaways: async ({ snapshot: { guild } }) => {
    const [running, ended, cancelled] = await Promise.all([
      listRunning(giveawayEvents, guild.id),
      listPast(giveawayEvents, guild.id, 'over'),
      countCancelled(giveawayEvents, guild.id),
    ]);
    return {
      activeGiveaways: running,
      endedGiveaways: ended.items,
      moreGiveaways: ended.next,
      cancelledGiveawayCount: cancelled,
    };
  },
  moderation: async ({ snapshot: { guild } }) => {
    const [openAppeals, cases] = await Promise.all([listAppeals(guild.id, 'open'), listCases(guild.id)]);
    return { openAppeals, cases };
  },
  overview: ({ snapshot, plan, rights = new Set() }) => readOverview(snapshot, plan, rights),
  polls: async ({ snapshot: { guild } }) => {
    const [running, ended, cancelled] = await Promise.all([
      listRunning(pollEvents, guild.id),
      listPast(pollEvents, guild.id, 'over'),
      countCancelled(pollEvents, guild.id),
    ]);
    return {
      activePolls: running,
      endedPolls: ended.items,
      morePolls: ended.next,
      cancelledPollCount: cancelled,
    };
  },
  reactionroles: readReactionroles,
  reports: ({ snapshot }) => readReports(snapshot.guild.id),
  suggestions: ({ snapshot, plan }) => readSuggestions(snapshot.guild.id, plan),
  tickets: ({ snapshot, plan }) => readTickets(snapshot.guild.id, plan),
  trackedprojects: readTrackedprojects,
  twitch: readTwitch,
  verify: readVerify,
  youtube: readYoutube,
};
